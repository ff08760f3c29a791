import { action, letter, says } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'

type Merged = { closed: string; remaining: string; publicUrl: string }

/** Returns the e-mail, sent to both addresses: which account was closed, which remains, and how to sign in. */
export const mergedLetter = (to: string, { closed, remaining, publicUrl }: Merged): Mail =>
  letter({
    to,
    subject: 'Your two Bedside accounts are now one',
    parts: [
      says(`As you asked, we closed the account ${closed} and moved everything in it to ${remaining}.`),
      says(`Sign in with ${remaining} and its password from now on.`),
      action('Sign in', `${publicUrl}/signin`),
      says('If you didn’t ask for this, please tell us through the help page straight away.'),
    ],
  })
