import type { Mail } from '../../db/mail.ts'
import { leads, letter, says } from '../../letter.ts'

/** The marks of one consultation, before and after. */
export type RaisedMarks = { patient: string; path: string; before: number; after: number; of: number }
type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** The letter that says that marks went up, about all consultations of a student at once. */
export const remarkedLetter = ({ to, publicUrl, unsubscribe }: Reader, raised: readonly RaisedMarks[]): Mail =>
  letter({
    to,
    subject: 'You have more marks on Bedside',
    parts: [
      says(
        'We have corrected cases and their marking, so we have marked your consultations again. You had asked for things that did not count at the time, and now they do:',
      ),
      ...raised.map(({ patient, path, before, after, of }) =>
        leads(`${patient}: ${after} of ${of} marks, ${before} before.`, `${publicUrl}${path}`),
      ),
      says('Nobody loses a mark in this. The debrief shows what was added.'),
    ],
    unsubscribe,
  })
