import { leads, letter, says } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'

/** The marks of one consultation, before and after. */
export type RaisedMarks = { patient: string; path: string; before: number; after: number; of: number }
type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** Returns the e-mail about raised marks, one for all consultations of a student. */
export const remarkedLetter = ({ to, publicUrl, unsubscribe }: Reader, raised: readonly RaisedMarks[]): Mail =>
  letter({
    to,
    subject: 'You’ve gained marks on Bedside',
    parts: [
      says(
        'We’ve corrected some cases and their marking, and re-marked your consultations. Questions of yours that didn’t count before now do:',
      ),
      ...raised.map(({ patient, path, before, after, of }) =>
        leads(`${patient}: ${after} of ${of} marks, up from ${before}.`, `${publicUrl}${path}`),
      ),
      says('Re-marking never costs you a mark. Your debrief shows what was added.'),
    ],
    unsubscribe,
  })
