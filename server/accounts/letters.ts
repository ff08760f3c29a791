import type { Mail } from '../db/mails.ts'

/** The letter with the link that verifies an address. */
export const verificationLetter = (to: string, publicUrl: string, key: string): Mail => ({
  to,
  subject: 'Verify your e-mail address for Bedside',
  text: [
    'Welcome to Bedside.',
    'Please open this link to verify your e-mail address. It works for seven days:',
    `${publicUrl}/verify-email/${key}`,
    'If you did not sign up, you can leave this letter alone.',
  ].join('\n\n'),
})

/** The letter with the link that sets a new password. */
export const resetLetter = (to: string, publicUrl: string, key: string): Mail => ({
  to,
  subject: 'A new password for Bedside',
  text: [
    'Somebody, most likely you, asked for a new password for your Bedside account.',
    'Choose it here. The link works once, for one hour:',
    `${publicUrl}/reset_password/${key}`,
    'If it was not you, nothing has changed, and you can leave this letter alone.',
  ].join('\n\n'),
})

/** The letter that says a password was changed, to the address of its owner. */
export const passwordChangedLetter = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Your Bedside password was changed',
  text: [
    'The password of your Bedside account has just been changed.',
    'If it was not you, set a new one at once:',
    `${publicUrl}/forgot_password`,
  ].join('\n\n'),
})
