import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { EarnedBy, ItemSource } from '#engine/case/rubric-file.ts'

/** Returns the name under which a source of the rubric is looked up. */
export const sourceName = ({ complaint }: PatientCase, source: ItemSource): string =>
  source.startsWith('fact:') ? source : canonicalAct(source, complaint)

/** Returns all sources that an item lists, and the number needed. */
export function needs(earnedBy: EarnedBy): { sources: readonly ItemSource[]; count: number } {
  if ('any' in earnedBy) return { sources: earnedBy.any, count: 1 }
  if ('all' in earnedBy) return { sources: earnedBy.all, count: earnedBy.all.length }
  return { sources: earnedBy.of, count: earnedBy.atLeast }
}
