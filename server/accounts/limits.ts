import type { RateLimit } from '../limits/rate-limit-store.ts'

// A whole year of students may sit behind one address, so the limits by address are wide and those by account narrow.

const WAIT = 'Too many attempts. Please wait 15 minutes and try again.'

const ACCOUNT = 'Too many sign-in attempts on this account. Please wait 15 minutes, or set a new password.'

/** On one account from one address. */
export const SIGN_IN_ACCOUNT: RateLimit = { tries: 10, minutes: 15, message: ACCOUNT }
/** On one account from all addresses at which its student is not known. */
export const SIGN_IN_STRANGERS: RateLimit = { tries: 100, minutes: 15, message: ACCOUNT }
export const SIGN_IN_ADDRESS: RateLimit = {
  tries: 100,
  minutes: 15,
  message: 'Too many sign-in attempts from your network. Please wait 15 minutes and try again.',
}
/** For what asks for the password of a person who is known already: wrong ones lock this, never signing in. */
export const PROOF_ACCOUNT: RateLimit = { tries: 10, minutes: 15, message: WAIT }
export const SIGN_UP_ADDRESS: RateLimit = { tries: 300, minutes: 60, message: WAIT }
/** Departures, replies and redemptions together: a thousand people of a campus sign on in an hour. */
export const SIGN_ON_ADDRESS: RateLimit = { tries: 3000, minutes: 60, message: WAIT }
export const MAIL_ACCOUNT: RateLimit = {
  tries: 5,
  minutes: 15,
  message: 'We’ve already sent several e-mails. Please check your inbox and spam folder, or wait 15 minutes.',
}
/**
 * Reset letters to one mailbox, by any requester. Beyond the limit a letter is sent only to a request from an address
 * where the student is known, and the reply stays the same: a refusal that strangers could cause would lock the student
 * out. Earlier links still work, since each lasts an hour.
 */
export const RESET_LETTERS = { most: 10, minutes: 15 }
export const MAIL_ADDRESS: RateLimit = { tries: 100, minutes: 15, message: WAIT }

/** A stranger's tries close the account to strangers: its student is let in from wherever they were let in before. */
export const signInKeys = (username: string, ip: string) => ({
  here: `sign-in:account:${username.toLowerCase()} ${ip}`,
  strangers: `sign-in:strangers:${username.toLowerCase()}`,
  address: `sign-in:address:${ip}`,
})
