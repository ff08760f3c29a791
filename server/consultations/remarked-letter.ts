import type { Mail } from '../db/mails.ts'

/** The marks of one consultation, before and after. */
export type RaisedMarks = { patient: string; path: string; before: number; after: number; of: number }

/** The letter that says that marks went up, about all consultations of a student at once. */
export const remarkedLetter = (to: string, publicUrl: string, raised: readonly RaisedMarks[]): Mail => ({
  to,
  subject: 'You have more marks on Bedside',
  text: [
    'Our patients understand more than they did, so we have marked your consultations again. You had asked for things that were not heard at the time, and now they count:',
    ...raised.map(({ patient, path, before, after, of }) =>
      [`${patient}: ${after} of ${of} marks, ${before} before.`, `${publicUrl}${path}`].join('\n'),
    ),
    'Nobody loses a mark in this. The debrief shows what was added.',
  ].join('\n\n'),
})
