import { herePath } from '../variants/country.ts'
import { domainOf } from '../variants/domain.ts'

/** Pages that can be read without signing on. */
const STAYS = ['/terms', '/privacy']

/** Redirects visitors of an institution’s own host from public pages to its sign-on, if it has one. */
export async function sendToSignOn(): Promise<void> {
  const { hostname } = window.location
  if (domainOf(hostname) === 'base' || STAYS.includes(herePath())) return
  const { currentVariant } = await import('../variants/variant.ts')
  if ((await currentVariant(hostname))?.sign_on === 'saml2') window.location.replace('/saml2/login')
}
