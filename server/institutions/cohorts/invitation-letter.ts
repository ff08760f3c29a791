import { action, letter, says } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'

type Invited = { institution: string; cohort: string; link: string }

/** Sends a cohort's join link to an address of its roster, in the same words whether or not it has an account. */
export const invitationLetter = (to: string, { institution, cohort, link }: Invited): Mail =>
  letter({
    to,
    subject: `${institution} invites you to ${cohort}`.replaceAll(/\s+/g, ' '),
    parts: [
      says(
        `${institution} uses Bedside to practise patient histories and has invited you to ${cohort}. Sign in or sign up with this e-mail address, then join.`,
      ),
      action('Join the cohort', link),
      says('If you don’t know this institution, ignore this e-mail: nothing happens until you join.'),
    ],
  })
