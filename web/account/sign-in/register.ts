import type { RegisterRequest } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { dropGuestToken } from '../../guest-token.ts'
import { casePath } from '../../paths/case-paths.ts'
import { FIRST_CASES } from '../../paths/first-cases.ts'
import { redirectTarget } from '../../session/redirect.ts'
import { signIn } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { withoutCountry } from '../../variants/country.ts'
import { arrivalOf, visitor } from './arrival.ts'
import { dropRefCode } from './ref-code.ts'

type NewStudent = { email: string; password: string; promoCode: string }

export async function register({ email, password, promoCode }: NewStudent): Promise<void> {
  const request: RegisterRequest = { email, password, ...arrivalOf(visitor(), promoCode) }
  const { token } = await call<{ token: string }>('POST', '/api/v1/auth/register/', request)
  dropRefCode(localStorage)
  dropGuestToken()
  signIn(token, { remember: true })
  track('Sign Up', { ...FREE_PLAN, method: 'e-mail' })
}

/** Analytics parameters: a new student counts as having taken the free plan. */
export const FREE_PLAN = { plan: 'free', value: 0, currency: 'USD' } as const

/** Width in pixels below which the screen counts as a small phone. */
export const EXTRA_SMALL = 600

/** Returns where a new student goes: the `redirect` of the URL, or a patient on a small phone without a query. */
export function afterSignUp(address: string, { extraSmall }: { extraSmall: boolean }): string {
  const { pathname, search } = new URL(address)
  if (extraSmall && withoutCountry(pathname) === '/signup' && search === '') return casePath(FIRST_CASES.signedUp)
  return redirectTarget(address)
}
