import { departReply, departRequest, SOCIAL_PROVIDERS, socialProvidersReply } from '#contract/accounts.ts'
import { openEndpoint } from '../../endpoint.ts'
import { notFound, Refusal } from '../../errors.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { SIGN_UP_ADDRESS } from '../limits.ts'
import { depart } from './authorization-request-store.ts'
import { NAMES, returnAddress } from './provider-names.ts'

/** Lists the providers offered at sign-up and sign-in. */
export const listProviders = openEndpoint({
  returns: socialProvidersReply,
  handle: async (_, { socialProviders }) => ({ providers: SOCIAL_PROVIDERS.filter((name) => socialProviders?.[name]) }),
})

/** Returns the URL that starts sign-in with a provider. */
export const departFor = openEndpoint({
  body: departRequest,
  returns: departReply,
  async handle({ body, ip }, { db, now, socialProviders, publicUrl }) {
    const name = SOCIAL_PROVIDERS.find((one) => one === body.provider)
    const provider = name && socialProviders?.[name]
    if (!name || !provider) throw notFound(name ? `${NAMES[name]} not initialised.` : undefined)
    await rateLimit(db, `social:address:${ip}`, SIGN_UP_ADDRESS, now())
    const departure = await depart(db, name, now())
    try {
      return { address: await provider.address(departure, returnAddress(publicUrl, name)), state: departure.state }
    } catch {
      throw new Refusal(503, 'social-failed', `Failed to authenticate with ${NAMES[name]}.`)
    }
  },
})
