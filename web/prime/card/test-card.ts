import type { SandboxToken } from '#contract/payment.ts'

/** What was typed of a card. */
export type CardTyped = { number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardTyped, string>>

/** The test numbers that card companies publish for trying out a checkout; none of them is anybody's. */
const TOKENS: Record<string, SandboxToken> = {
  '4242424242424242': 'sandbox_visa',
  '5555555555554444': 'sandbox_mastercard',
  '378282246310005': 'sandbox_amex',
  '3056930009020004': 'sandbox_diners',
  '4000000000000002': 'sandbox_declined',
  '4000000000003220': 'sandbox_needs_authentication',
  '4000000000000069': 'sandbox_expired',
  '4000000000000341': 'sandbox_fails_later',
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isAmex = (number: string) => /^3[47]/.test(digitsOf(number))

/** In the groups that stand on the card. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 16)
  const groups = isAmex(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** "1228" as "12 / 28". Who deletes the stroke deletes the digit before it too. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const groupCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

/** Number, expiry and CVC are all as long as they have to be. */
export const isComplete = ({ number, expiry, cvc }: CardTyped): boolean =>
  digitsOf(number).length >= 14 && digitsOf(expiry).length === 4 && cvc.length >= (isAmex(number) ? 4 : 3)

/**
 * The token of a test card, made here: the number goes nowhere. Any other number is refused, so that nobody
 * types a real one for nothing. `now` decides which month is over.
 */
export function tokenOf({ number, expiry, cvc }: CardTyped, now: Date): SandboxToken | CardErrors {
  const token = TOKENS[digitsOf(number)]
  const errors = errorsOf({ number, expiry, cvc }, now)
  return token && Object.keys(errors).length === 0 ? token : errors
}

/** What is wrong with each box. */
export const errorsOf = ({ number, expiry, cvc }: CardTyped, now: Date): CardErrors => ({
  ...(!TOKENS[digitsOf(number)] && { number: 'This isn’t one of the test cards, and no other card is accepted here.' }),
  ...(isOver(expiry, now) && { expiry: "Your card's expiration date is in the past." }),
  ...(cvc.length < (isAmex(number) ? 4 : 3) && { cvc: "Your card's security code is incomplete." }),
})

/** What is said of a box that is left: nothing of one in which nothing was typed. */
export const errorOnLeaving = (typed: CardTyped, field: keyof CardTyped, now: Date): string | undefined =>
  typed[field] === '' ? undefined : errorsOf(typed, now)[field]

function isOver(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry)
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12) return true
  return new Date(2000 + Number(digits.slice(2)), month) <= now
}
