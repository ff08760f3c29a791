import type { Review } from '#contract/review.ts'

const TIMES = ['New: checked only by its author', 'Checked once', 'Checked twice']

const checked = (readings: number) => TIMES[readings] ?? `Checked ${readings} times`

/** Describes how a case was checked: "Checked twice, not yet signed by a clinician". */
export const howChecked = (review: Review): string =>
  `${checked(review.readings)}, ${review.signed === null ? 'not yet signed by a clinician' : `signed by ${review.signed}`}${tested(review)}`

/** The same for use before a case: names the clinician who signed it, and leaves out that nobody has. */
export const howCheckedBefore = (review: Review): string =>
  `${checked(review.readings)}${review.signed === null ? '' : `, signed by ${review.signed}`}${tested(review)}`

/** Warns that the patient of a new case may misunderstand more questions than others do. */
const tested = ({ little_tested }: Review): string =>
  little_tested ? '. Little tested so far: the patient may misunderstand some questions' : ''
