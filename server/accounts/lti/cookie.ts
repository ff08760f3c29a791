const NAME = 'bedside-lti'
const PATH = '/api/v1/auth/lti/'
const SECONDS = 900

/**
 * Keeps the secret of a launch in the browser. Posts of another site bring it only when it says SameSite=None; in a frame
 * of the learning platform it is kept only when it is partitioned.
 */
export function cookieOf(secret: string, publicUrl: string): string {
  const site = publicUrl.startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  return `${NAME}=${secret}; Path=${PATH}; Max-Age=${SECONDS}; HttpOnly; ${site}`
}

/** The secret in a Cookie header. */
export const browserIn = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,100})(?:;|$)`).exec(header ?? '')?.[1]
