import { FIRST_PUBLISHED_ID } from '#engine/case/case-ids.ts'

/**
 * Numbers a draft whose CASE line has no number: the next above all of these. The number identifies the library case
 * being edited; a published case gets a number of its own.
 */
export function numbered(draft: string, taken: readonly number[]): string {
  const highest = Math.max(0, ...taken.filter((id) => id < FIRST_PUBLISHED_ID - 1))
  return draft.replace(/^CASE\s+(?!\d)/m, `CASE ${highest + 1} `)
}
