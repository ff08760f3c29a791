/** Where the service provider of an institution is found; each has one of its own, so that no reply fits two. */
export const METADATA_PATH = '/api/v1/auth/saml2/:slug/metadata/'
export const REPLY_PATH = '/api/v1/auth/saml2/:slug/acs/'

const at = (path: string) => (publicUrl: string, slug: string) => publicUrl + path.replace(':slug', slug)

/** The entity ID, which is the address of its metadata too. */
export const entityIdOf = at(METADATA_PATH)

/** The assertion consumer service, to which browsers bring the reply. */
export const replyUrlOf = at(REPLY_PATH)

/** The address of a page at a host of the installation, with the scheme and port that people use. */
export function pageAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
