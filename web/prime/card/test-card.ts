import type { SandboxToken } from '#contract/payment.ts'

export type CardTyped = { number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardTyped, string>>

/** Test numbers published by the card companies. None belongs to a real card. */
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

/** Groups the digits as they are printed on the card. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 16)
  const groups = isAmex(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** Formats "1228" as "12 / 28". Deleting the slash also deletes the digit before it. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const groupCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

/** Returns whether number, expiry and CVC all have their minimum length. */
export const isComplete = ({ number, expiry, cvc }: CardTyped): boolean =>
  digitsOf(number).length >= 14 && digitsOf(expiry).length === 4 && cvc.length >= (isAmex(number) ? 4 : 3)

/**
 * Returns the token of a test card, or the errors. It is created locally, so the number is not sent. All other numbers
 * are refused, so that no real card is entered. `now` decides whether the card has expired.
 */
export function tokenOf({ number, expiry, cvc }: CardTyped, now: Date): SandboxToken | CardErrors {
  const token = TOKENS[digitsOf(number)]
  const errors = errorsOf({ number, expiry, cvc }, now)
  return token && Object.keys(errors).length === 0 ? token : errors
}

/** Returns the errors, by field. */
export const errorsOf = ({ number, expiry, cvc }: CardTyped, now: Date): CardErrors => ({
  ...(!TOKENS[digitsOf(number)] && { number: 'This isn’t one of the test cards, and no other card is accepted here.' }),
  ...(isOver(expiry, now) && { expiry: "Your card's expiration date is in the past." }),
  ...(cvc.length < (isAmex(number) ? 4 : 3) && { cvc: "Your card's security code is incomplete." }),
})

/** Returns the error to show when a field loses focus; none if it is empty. */
export const errorOnLeaving = (typed: CardTyped, field: keyof CardTyped, now: Date): string | undefined =>
  typed[field] === '' ? undefined : errorsOf(typed, now)[field]

function isOver(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry)
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12) return true
  return new Date(2000 + Number(digits.slice(2)), month) <= now
}
