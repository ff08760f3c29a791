const NAME = 'bedside-lti'
const PATH = '/api/v1/auth/lti/'
const SECONDS = 900

/** Keeps the secret of a launch in the browser: posts of another site bring it only when it says SameSite=None. */
export function cookieOf(secret: string, publicUrl: string): string {
  const site = publicUrl.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${NAME}=${secret}; Path=${PATH}; Max-Age=${SECONDS}; HttpOnly; ${site}`
}

/** The secret in a Cookie header. */
export const browserIn = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,100})(?:;|$)`).exec(header ?? '')?.[1]
