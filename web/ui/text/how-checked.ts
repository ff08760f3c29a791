import type { Review } from '#contract/review.ts'

const TIMES = ['New: checked only by its author', 'Checked once', 'Checked twice']

const checked = (readings: number) => TIMES[readings] ?? `Checked ${readings} times`

/** How a case was checked: "Checked twice, not yet signed by a clinician". */
export const howChecked = (review: Review): string =>
  `${checked(review.readings)}, ${review.signed === null ? 'not yet signed by a clinician' : `signed by ${review.signed}`}${tested(review)}`

/** The same before a case, where what holds for every case need not be said: who signed it, if anybody has. */
export const howCheckedBefore = (review: Review): string =>
  `${checked(review.readings)}${review.signed === null ? '' : `, signed by ${review.signed}`}${tested(review)}`

/** What students should know of a new case: its patient may misunderstand more than others do. */
const tested = ({ little_tested }: Review): string =>
  little_tested ? '. Little tested so far: the patient may misunderstand some questions' : ''
