import { variantInfoQuery, variantInfoReply } from '#contract/variants.ts'
import { openEndpoint } from '../endpoint.ts'

/** What a host of its own changes of the product. A host that is nobody's is the product's own. */
export const showVariant = openEndpoint({
  query: variantInfoQuery,
  returns: variantInfoReply,
  async handle({ query }, { variants }) {
    const label = query.domain.toLowerCase()
    const variant = variants?.get(label)
    return {
      domain: variant ? label : 'base',
      name: variant?.name ?? null,
      logo: variant?.logo ?? null,
      colours: variant?.colours ?? null,
      collections: variant?.collections ?? null,
      is_partner: variant?.is_partner ?? false,
    }
  },
})
