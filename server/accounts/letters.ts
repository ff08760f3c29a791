import { action, letter, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

export const verificationLetter = (to: string, publicUrl: string, key: string): Mail =>
  letter({
    to,
    subject: 'Verify your e-mail address for Bedside',
    parts: [
      says('Welcome to Bedside.'),
      says('Open this link to confirm your e-mail address. It works for seven days:'),
      action('Confirm my e-mail address', `${publicUrl}/verify-email/${key}`),
      says('If you didn’t sign up, ignore this e-mail and nothing will happen.'),
    ],
  })

export const resetLetter = (to: string, publicUrl: string, key: string): Mail =>
  letter({
    to,
    subject: 'Reset your Bedside password',
    parts: [
      says('Someone, most likely you, asked for a new password for your Bedside account.'),
      says('Choose it here. The link works once, for one hour:'),
      action('Choose a new password', `${publicUrl}/reset_password/${key}`),
      says('If it wasn’t you, ignore this e-mail. Nothing has changed.'),
    ],
  })

/** Contains the link that connects an account at a provider. */
export const identityLinkLetter = (to: string, publicUrl: string, key: string, provider: string): Mail =>
  letter({
    to,
    subject: `Connect ${provider} to your Bedside account`,
    parts: [
      says(
        `Someone signed in with a ${provider} account that uses your e-mail address and asked to connect it to your Bedside account.`,
      ),
      says('If it was you, open this link to confirm. It works once, for one hour:'),
      action(`Connect ${provider}`, `${publicUrl}/connect/${key}`),
      says('If it wasn’t you, ignore this e-mail. Nothing has changed.'),
    ],
  })

/** Asks the old address to confirm a change. */
export const changeFromLetter = (to: string, publicUrl: string, key: string, newEmail: string): Mail =>
  letter({
    to,
    subject: 'Change the e-mail address of your Bedside account?',
    parts: [
      says(`Someone signed in to your Bedside account asked to change its e-mail address to ${newEmail}.`),
      says('If it was you, confirm here. The link works for 24 hours:'),
      action('Confirm the change', `${publicUrl}/confirm-email/${key}`),
      says('If it wasn’t you, change your password now. Your address stays the same unless this link is used.'),
    ],
  })

/** Asks the new address to confirm a change. */
export const changeToLetter = (to: string, publicUrl: string, key: string): Mail =>
  letter({
    to,
    subject: 'Use this address for your Bedside account?',
    parts: [
      says('Someone asked to use this e-mail address for their Bedside account.'),
      says('If it was you, confirm here. The link works for 24 hours:'),
      action('Confirm this address', `${publicUrl}/confirm-email/${key}`),
      says('If it wasn’t you, ignore this e-mail and nothing will change.'),
    ],
  })

/** Notifies the old address that the change is complete. */
export const emailChangedLetter = (to: string, publicUrl: string, newEmail: string): Mail =>
  letter({
    to,
    subject: 'Your Bedside account has a new e-mail address',
    parts: [
      says(`You’ve confirmed both addresses: your Bedside account now uses ${newEmail}.`),
      says('From now on, sign in with that address:'),
      action('Sign in', `${publicUrl}/signin`),
    ],
  })

export const dataReadyLetter = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Bedside data is ready',
    parts: [
      says('The file with everything Bedside stores about you is ready. You can download it for seven days:'),
      action('Download my data', `${publicUrl}/account`),
    ],
  })

export const accountDeletedLetter = (
  to: string,
  { publicUrl, isPaying }: { publicUrl: string; isPaying: boolean },
): Mail =>
  letter({
    to,
    subject: 'Your Bedside account has been deleted',
    parts: [
      says('We’ve deleted your account, your consultations, your marks and everything you wrote.'),
      says(
        'We keep only scores without a name, as part of the overall statistics, and for a month a record that we sent this e-mail.',
      ),
      ...(isPaying
        ? [
            says(
              'You had an unfinished payment, which we are cancelling. If your bank or PayPal still takes the money, we’ll refund it automatically.',
            ),
          ]
        : []),
      says(`You’re welcome back any time: ${publicUrl}`),
    ],
  })

export const passwordChangedLetter = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Bedside password was changed',
    parts: [
      says('The password of your Bedside account has just been changed.'),
      says('If it wasn’t you, set a new one now:'),
      action('Set a new password', `${publicUrl}/forgot_password`),
    ],
  })
