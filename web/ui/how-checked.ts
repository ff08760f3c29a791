import type { Review } from '#contract/review.ts'

const TIMES = ['Not yet checked by a second reader', 'Checked once', 'Checked twice']

/** How a case was checked: "Checked twice, not yet signed by a clinician". */
export function howChecked({ readings, signed }: Review): string {
  const checked = TIMES[readings] ?? `Checked ${readings} times`
  return `${checked}, ${signed === null ? 'not yet signed by a clinician' : `signed by ${signed}`}`
}
