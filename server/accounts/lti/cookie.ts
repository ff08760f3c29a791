const NAME = 'bedside-lti'
const PATH = '/api/v1/auth/lti/'
const SECONDS = 900

/**
 * The Set-Cookie header that stores a launch's secret in the browser. Cross-site posts send it only with SameSite=None;
 * inside the learning platform's frame, browsers store it only if it is partitioned.
 */
export function cookieOf(secret: string, publicUrl: string): string {
  const site = publicUrl.startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  return `${NAME}=${secret}; Path=${PATH}; Max-Age=${SECONDS}; HttpOnly; ${site}`
}

/** Returns the secret in a Cookie header. */
export const browserIn = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,100})(?:;|$)`).exec(header ?? '')?.[1]
