/** URLs of an institution's service provider. Each institution has its own, so that a reply is valid for one only. */
export const METADATA_PATH = '/api/v1/auth/saml2/:slug/metadata/'
export const REPLY_PATH = '/api/v1/auth/saml2/:slug/acs/'

const at = (path: string) => (publicUrl: string, slug: string) => publicUrl + path.replace(':slug', slug)

/** Returns the entity ID, which is also the URL of the metadata. */
export const entityIdOf = at(METADATA_PATH)

/** Returns the URL of the assertion consumer service, to which browsers post the reply. */
export const replyUrlOf = at(REPLY_PATH)

/** Returns the origin of a host of the installation, with the scheme and port of the public URL. */
export function pageAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
