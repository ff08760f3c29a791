import type { Arrival } from '#contract/accounts.ts'
import { readGuestToken } from '../../guest-token.ts'
import { readRefCode } from './ref-code.ts'

type Visitor = {
  language: string
  userAgent: string
  coarsePointer: boolean
  refCode: string | undefined
  /** Token of the guest that this browser was until now. */
  guestToken: string | null
}

/** Returns how a new student came here; every way of signing up sends it. */
export function arrivalOf(
  { language, userAgent, coarsePointer, refCode, guestToken }: Visitor,
  promoCode: string,
): Arrival {
  return {
    is_mobile: coarsePointer,
    device: deviceOf(userAgent),
    browser: browserOf(userAgent),
    ...(promoCode && { promo_code: promoCode }),
    ...(refCode && { referral: refCode }),
    ...(guestToken && { guest_token: guestToken }),
    ...countryOf(language),
  }
}

export const visitor = (): Visitor => ({
  language: navigator.language,
  userAgent: navigator.userAgent,
  coarsePointer: matchMedia('(pointer: coarse)').matches,
  refCode: readRefCode(localStorage, Date.now()),
  guestToken: readGuestToken(),
})

/** Returns the country of a browser language such as en-GB. IP addresses are not looked up. */
function countryOf(language: string): { country_code?: string } {
  const region = new Intl.Locale(language).region?.toLowerCase()
  if (!region) return {}
  return { country_code: region === 'gb' ? 'uk' : region }
}

type Name = [mark: RegExp, name: string]

/** The first match counts, because user agents also name the browsers they derive from. */
const BROWSERS: Name[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const DEVICES: Name[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const nameOf = (names: readonly Name[], userAgent: string) =>
  names.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Other'
export const browserOf = (userAgent: string) => nameOf(BROWSERS, userAgent)
export const deviceOf = (userAgent: string) => nameOf(DEVICES, userAgent)
