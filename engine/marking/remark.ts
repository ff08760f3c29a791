import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { reread } from '#engine/reading/reread.ts'
import { mark, totalled } from './mark.ts'
import type { ItemMark, MarkSheet } from './mark-sheet.ts'

/** A mark sheet made again, and the items that it gives and the old one did not. */
export type Remarked = { sheet: MarkSheet; gained: string[] }

/**
 * Marks a past consultation again, with today's understanding and the list of the day: the items of the old sheet and
 * what they were worth. An item that was given stays given, so that a correction never lowers marks; what came into
 * the rubric
 * later was never asked of this student.
 */
export function remark(
  patientCase: PatientCase,
  content: Content,
  past: readonly Turn[],
  old: MarkSheet,
  seed: string,
): Remarked {
  const now = mark(patientCase, reread(patientCase, content, past, seed), content)
  const today = new Map(now.items.map((line) => [line.item, line]))
  const items = old.items.map((line) => better(line, today.get(line.item)))
  const gained = items.filter(({ awarded }, at) => awarded > 0 && old.items[at]?.awarded === 0)
  return { sheet: totalled(items), gained: gained.map(({ item }) => item) }
}

/** Given before stays as it was; otherwise today's words, for what the item was worth then. */
function better(old: ItemMark, now: ItemMark | undefined): ItemMark {
  if (old.awarded > 0 || !now) return old
  const { outOf, mustAsk, category } = old
  return { ...now, outOf, mustAsk, category, awarded: now.awarded > 0 ? outOf : 0 }
}
