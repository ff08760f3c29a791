import { leads, letter, says } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'

type Granted = { patient: string; label: string; path: string; before: number; after: number; of: number }
type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** Returns the e-mail about a contested mark that was granted. */
export const grantedLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { patient, label, path, before, after, of }: Granted,
): Mail =>
  letter({
    to,
    subject: 'You were right: we’ve given you the mark',
    parts: [
      says(`You told us you had asked ${patient} about this: ${label}. We read your words again and agree.`),
      leads(`${patient}: ${after} of ${of} marks, up from ${before}.`, `${publicUrl}${path}`),
      says('Thank you. Your report also helps our patients understand more.'),
    ],
    unsubscribe,
  })
