import type { DepartReply, SocialProvidersReply, SocialReply, SocialRequest } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { arrivalOf, visitor } from '../sign-in/arrival.ts'
import { saveDeparture } from './departure.ts'

export type OfferedProvider = SocialProvidersReply['providers'][number]

export const PROVIDER_NAMES: Record<OfferedProvider, string> = { google: 'Google', facebook: 'Facebook' }

const PATIENCE_MS = 2_000

/** Fetches the providers configured here. On failure or timeout returns none, and only the form is shown. */
export const loadProviders = async (): Promise<OfferedProvider[]> =>
  call<SocialProvidersReply>('GET', '/api/v1/auth/social/', undefined, AbortSignal.timeout(PATIENCE_MS)).then(
    ({ providers }) => providers,
    () => [],
  )

/** Redirects to the provider, which returns to /signup/{provider}. */
export async function leaveFor(provider: OfferedProvider, promoCode: string): Promise<void> {
  const { address, state } = await call<DepartReply>('POST', '/api/v1/auth/social/depart/', { provider })
  const { pathname, search } = window.location
  saveDeparture(sessionStorage, { state, from: pathname + search, promoCode })
  window.location.assign(address)
}

/** Signs in, or up, with the data from the provider's redirect. */
export function signInWith(provider: OfferedProvider, returned: string, promoCode: string): Promise<SocialReply> {
  const request: SocialRequest = { token: returned, ...arrivalOf(visitor(), promoCode) }
  return call<SocialReply>('POST', `/api/v1/auth/${provider}/`, request)
}
