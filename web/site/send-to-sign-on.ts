import { herePath } from '../variants/country.ts'
import { domainOf } from '../variants/domain.ts'

/** What people may read before they sign on. */
const STAYS = ['/terms', '/privacy']

/** Public pages are not for an institution’s own host: who comes there signs on. */
export async function sendToSignOn(): Promise<void> {
  const { hostname } = window.location
  if (domainOf(hostname) === 'base' || STAYS.includes(herePath())) return
  const { currentVariant } = await import('../variants/variant.ts')
  if ((await currentVariant(hostname))?.sign_on === 'saml2') window.location.replace('/saml2/login')
}
