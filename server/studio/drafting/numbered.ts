import { FIRST_PUBLISHED_ID } from '#engine/case/case-ids.ts'

/**
 * A draft whose CASE has no number gets the first that is above all of these. The number says which case of the library one
 * works on; what is published gets a number of its own.
 */
export function numbered(draft: string, taken: readonly number[]): string {
  const highest = Math.max(0, ...taken.filter((id) => id < FIRST_PUBLISHED_ID - 1))
  return draft.replace(/^CASE\s+(?!\d)/m, `CASE ${highest + 1} `)
}
