import type { Limit } from '../db/throttle.ts'

// A whole year of students may sit behind one address, so the limits by address are wide and those by account narrow.

const WAIT = 'Too many tries. Please wait a quarter of an hour and try again.'

export const SIGN_IN_ACCOUNT: Limit = {
  tries: 10,
  minutes: 15,
  message: 'Too many sign-in attempts on this account. Please wait a quarter of an hour, or set a new password.',
}
export const SIGN_IN_ADDRESS: Limit = {
  tries: 100,
  minutes: 15,
  message: 'Too many sign-in attempts from your network. Please wait a quarter of an hour and try again.',
}
export const SIGN_UP_ADDRESS: Limit = { tries: 300, minutes: 60, message: WAIT }
export const MAIL_ACCOUNT: Limit = {
  tries: 5,
  minutes: 15,
  message:
    'We have sent several letters already. Please look in your inbox and spam folder, or wait a quarter of an hour.',
}
export const MAIL_ADDRESS: Limit = { tries: 100, minutes: 15, message: WAIT }
