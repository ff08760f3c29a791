import type { Mail } from '../db/mail.ts'
import { action, letter, says } from '../letter.ts'

/** The letter with the link that verifies an address. */
export const verificationLetter = (to: string, publicUrl: string, key: string): Mail =>
  letter({
    to,
    subject: 'Verify your e-mail address for Bedside',
    parts: [
      says('Welcome to Bedside.'),
      says('Open this link and confirm that this is your e-mail address. It works for seven days:'),
      action('Confirm my e-mail address', `${publicUrl}/verify-email/${key}`),
      says('If you did not sign up, do not confirm it: then nothing happens.'),
    ],
  })

/** The letter with the link that sets a new password. */
export const resetLetter = (to: string, publicUrl: string, key: string): Mail =>
  letter({
    to,
    subject: 'A new password for Bedside',
    parts: [
      says('Somebody, most likely you, asked for a new password for your Bedside account.'),
      says('Choose it here. The link works once, for one hour:'),
      action('Choose a new password', `${publicUrl}/reset_password/${key}`),
      says('If it was not you, nothing has changed, and you can leave this letter alone.'),
    ],
  })

/** The letter with the link that connects an account elsewhere. */
export const identityLinkLetter = (to: string, publicUrl: string, key: string, provider: string): Mail =>
  letter({
    to,
    subject: `Connect ${provider} with your Bedside account`,
    parts: [
      says(
        `Somebody signed in with a ${provider} account that has your e-mail address, and asked to open your Bedside account with it.`,
      ),
      says('If it was you, open this link and confirm. It works once, for one hour:'),
      action(`Connect ${provider}`, `${publicUrl}/connect/${key}`),
      says('If it was not you, leave this letter alone: nothing has changed.'),
    ],
  })

/** The letter to the address that an account leaves. */
export const changeFromLetter = (to: string, publicUrl: string, key: string, newEmail: string): Mail =>
  letter({
    to,
    subject: 'Change the e-mail address of your Bedside account?',
    parts: [
      says(`Somebody who is signed in to your Bedside account wants to change its e-mail address to ${newEmail}.`),
      says('If it was you, confirm it here. The link works for a day:'),
      action('Confirm the change', `${publicUrl}/confirm-email/${key}`),
      says('If it was not you, change your password at once. Nothing changes unless this link is used.'),
    ],
  })

/** The letter to the address that an account moves to. */
export const changeToLetter = (to: string, publicUrl: string, key: string): Mail =>
  letter({
    to,
    subject: 'Use this address for your Bedside account?',
    parts: [
      says('Somebody wants to use this e-mail address for their Bedside account.'),
      says('If it was you, confirm it here. The link works for a day:'),
      action('Confirm this address', `${publicUrl}/confirm-email/${key}`),
      says('If it was not you, leave this letter alone: nothing changes.'),
    ],
  })

/** The last letter to the address that was left. */
export const emailChangedLetter = (to: string, publicUrl: string, newEmail: string): Mail =>
  letter({
    to,
    subject: 'Your Bedside account has a new e-mail address',
    parts: [
      says(`Both addresses confirmed it: your Bedside account now belongs to ${newEmail}.`),
      says('Sign in with that address from now on:'),
      action('Sign in', `${publicUrl}/signin`),
    ],
  })

/** The letter that says that the file with somebody's data is there. */
export const dataReadyLetter = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Bedside data is ready',
    parts: [
      says('The file with everything that Bedside stores about you is ready. You can download it for seven days:'),
      action('To the download', `${publicUrl}/account`),
    ],
  })

/** The last letter of all. */
export const accountDeletedLetter = (
  to: string,
  { publicUrl, isPaying }: { publicUrl: string; isPaying: boolean },
): Mail =>
  letter({
    to,
    subject: 'Your Bedside account is deleted',
    parts: [
      says('Your account is deleted, with your consultations, your marks and everything that you wrote.'),
      says(
        'What stays are scores without a name, in the figures that tell how everybody did, and for a month a note that this letter was sent.',
      ),
      ...(isPaying
        ? [
            says(
              'You had a payment that was not finished. We cancel it. If your bank or PayPal still takes the money, we refund it without your asking.',
            ),
          ]
        : []),
      says(`You are welcome to come back at any time: ${publicUrl}`),
    ],
  })

/** The letter that says a password was changed, to the address of its owner. */
export const passwordChangedLetter = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Bedside password was changed',
    parts: [
      says('The password of your Bedside account has just been changed.'),
      says('If it was not you, set a new one at once:'),
      action('Set a new password', `${publicUrl}/forgot_password`),
    ],
  })
