/** Put in by vite.config.ts from the settings of the build: server/env.ts. What is not given is null or empty. */
declare const __SITE__: {
  publicUrl: string | null
  contactEmail: string | null
  contactAddress: string[] | null
  social: { name: string; url: string }[]
}
