import type { RateLimit } from '../limits/rate-limit-store.ts'

// A whole year group may share one IP address, so limits by address are wide and those by account narrow.

const WAIT = 'Too many attempts. Please wait 15 minutes and try again.'

const ACCOUNT = 'Too many sign-in attempts on this account. Please wait 15 minutes, or set a new password.'

/** For one account from one IP address. */
export const SIGN_IN_ACCOUNT: RateLimit = { tries: 10, minutes: 15, message: ACCOUNT }
/** For one account from all IP addresses at which its owner is not known. */
export const SIGN_IN_STRANGERS: RateLimit = { tries: 100, minutes: 15, message: ACCOUNT }
export const SIGN_IN_ADDRESS: RateLimit = {
  tries: 100,
  minutes: 15,
  message: 'Too many sign-in attempts from your network. Please wait 15 minutes and try again.',
}
/** For routes that ask a signed-in user for their password. Separate, so that failures here never block signing in. */
export const PROOF_ACCOUNT: RateLimit = { tries: 10, minutes: 15, message: WAIT }
export const SIGN_UP_ADDRESS: RateLimit = { tries: 300, minutes: 60, message: WAIT }
/** For sign-on requests, replies and redemptions together: a thousand users of a campus may sign on within an hour. */
export const SIGN_ON_ADDRESS: RateLimit = { tries: 3000, minutes: 60, message: WAIT }
export const MAIL_ACCOUNT: RateLimit = {
  tries: 5,
  minutes: 15,
  message: 'We’ve already sent several e-mails. Please check your inbox and spam folder, or wait 15 minutes.',
}
/**
 * Reset letters to one mailbox, from any requester. Above the limit a letter is sent only for requests from an address
 * where the student is known, with the same reply: a visible refusal would let strangers lock the student out. Earlier
 * links still work, since each lasts an hour.
 */
export const RESET_LETTERS = { most: 10, minutes: 15 }
export const MAIL_ADDRESS: RateLimit = { tries: 100, minutes: 15, message: WAIT }

/** Failures from unknown addresses block only unknown addresses: the owner can still sign in from known ones. */
export const signInKeys = (username: string, ip: string) => ({
  here: `sign-in:account:${username.toLowerCase()} ${ip}`,
  strangers: `sign-in:strangers:${username.toLowerCase()}`,
  address: `sign-in:address:${ip}`,
})
