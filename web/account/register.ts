import type { RegisterRequest } from '#contract/accounts.ts'
import { call } from '../api.ts'
import { redirectTarget } from './redirect.ts'
import { signIn } from './session.ts'

type NewStudent = { email: string; password: string; promoCode: string }

/** Makes the account and signs in with it. */
export async function register({ email, password, promoCode }: NewStudent): Promise<void> {
  const request: RegisterRequest = {
    email,
    password,
    is_mobile: matchMedia('(pointer: coarse)').matches,
    ...(promoCode && { promo_code: promoCode }),
    ...countryOf(navigator.language),
  }
  const { token } = await call<{ token: string }>('POST', '/api/v1/auth/register/', request)
  signIn(token, { kept: true })
}

/** The country of a browser language such as en-GB; nobody is looked up by address. */
function countryOf(language: string): { country_code?: string } {
  const region = new Intl.Locale(language).region
  return region ? { country_code: region.toLowerCase() } : {}
}

const FIRST_PATIENT = '/cases/60/spm'

/** Where a new student goes: where the address says; on a small phone with a bare address, straight to a patient. */
export function afterSignUp(address: string, { extraSmall }: { extraSmall: boolean }): string {
  const { pathname, search } = new URL(address)
  if (extraSmall && pathname === '/signup' && search === '') return FIRST_PATIENT
  return redirectTarget(address)
}
