import type { Mail } from '../../db/mail.ts'
import { leads, letter, says } from '../../letter.ts'

type Granted = { patient: string; label: string; path: string; before: number; after: number; of: number }
type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** The letter that says that a contested mark was given. */
export const grantedLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { patient, label, path, before, after, of }: Granted,
): Mail =>
  letter({
    to,
    subject: 'You were right: the mark is yours',
    parts: [
      says(`You told us that you had asked ${patient} about this: ${label}. Somebody read it again, and you had.`),
      leads(`${patient}: ${after} of ${of} marks, ${before} before.`, `${publicUrl}${path}`),
      says('Thank you. What you noticed also helps the patients to understand more.'),
    ],
    unsubscribe,
  })
