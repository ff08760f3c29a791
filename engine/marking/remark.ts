import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { reread } from '#engine/reading/reread.ts'
import { mark, totalled } from './mark.ts'
import type { ItemMark, MarkSheet } from './mark-sheet.ts'

/** A re-marked sheet, and the items that it awards and the old one did not. */
export type Remarked = { sheet: MarkSheet; gained: string[] }

/**
 * Re-marks a past consultation with the current engine, but with the items and maximum marks of the old sheet. An
 * awarded item stays awarded, so a correction never lowers marks; items added to the rubric since were never asked of
 * this student.
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

/** Keeps an awarded item as it was; otherwise uses the new result, scaled to the item's old maximum. */
function better(old: ItemMark, now: ItemMark | undefined): ItemMark {
  if (old.awarded > 0 || !now) return old
  const { outOf, mustAsk, category } = old
  return { ...now, outOf, mustAsk, category, awarded: now.awarded > 0 ? outOf : 0 }
}
