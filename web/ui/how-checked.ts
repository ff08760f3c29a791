import type { Review } from '#contract/review.ts'

const TIMES = ['New: not yet checked by a second reader', 'Checked once', 'Checked twice']

const checked = (readings: number) => TIMES[readings] ?? `Checked ${readings} times`

/** How a case was checked: "Checked twice, not yet signed by a clinician". */
export const howChecked = ({ readings, signed }: Review): string =>
  `${checked(readings)}, ${signed === null ? 'not yet signed by a clinician' : `signed by ${signed}`}`

/** The same before a case, where what holds for every case need not be said: who signed it, if anybody has. */
export const howCheckedBefore = ({ readings, signed }: Review): string =>
  signed === null ? checked(readings) : `${checked(readings)}, signed by ${signed}`
