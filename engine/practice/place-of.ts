import { CATEGORIES } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { ItemMark, MarkSheet } from '#engine/marking/mark-sheet.ts'
import { sectionsOf } from '#engine/marking/sections.ts'

/** Rubric categories in consultation order. */
const ORDER = Object.keys(CATEGORIES)

/**
 * Returns where in the consultation a missed item belonged, as the number of turns before it: at the turn that came
 * nearest, otherwise after the last turn of its section, or of the section before.
 */
export function placeOf(
  patientCase: PatientCase,
  turns: readonly Turn[],
  sheet: MarkSheet,
  { near, category }: Pick<ItemMark, 'near' | 'category'>,
): number {
  if (near) return near.turn
  const sections = sectionsOf(patientCase, turns, sheet)
  const own = sections.lastIndexOf(category)
  if (own >= 0) return own + 1
  return sections.findLastIndex((section) => ORDER.indexOf(section) < ORDER.indexOf(category)) + 1
}
