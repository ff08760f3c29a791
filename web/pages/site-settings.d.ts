/** Injected by vite.config.ts from the build's settings: server/env.ts. Missing settings are null or empty. */
declare const __SITE__: {
  publicUrl: string | null
  contactEmail: string | null
  contactAddress: string[] | null
  social: { name: string; url: string }[]
}
