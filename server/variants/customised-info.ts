import { variantInfoQuery, variantInfoReply } from '#contract/variants.ts'
import { openEndpoint } from '../endpoint.ts'
import { coloursOf } from '../institutions/colours.ts'
import { findInstitutionByHost } from '../institutions/store.ts'

/** Returns a host's branding: an institution's, else a variant's. Unknown hosts get the product's default. */
export const showVariant = openEndpoint({
  query: variantInfoQuery,
  returns: variantInfoReply,
  async handle({ query }, { db, variants }) {
    const label = query.domain.toLowerCase()
    const school = label === 'base' ? undefined : await findInstitutionByHost(db, label)
    if (school)
      return {
        domain: label,
        name: school.name,
        logo: school.logo,
        colours: (school.colour && coloursOf(school.colour)) || null,
        collections: null,
        is_partner: school.variant !== 'base',
        sign_on: school.signOn === 'saml2' ? ('saml2' as const) : null,
      }
    const variant = variants?.get(label)
    return {
      domain: variant ? label : 'base',
      name: variant?.name ?? null,
      logo: variant?.logo ?? null,
      colours: variant?.colours ?? null,
      collections: variant?.collections ?? null,
      is_partner: variant?.is_partner ?? false,
      sign_on: null,
    }
  },
})
