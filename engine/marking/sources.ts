import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { EarnedBy, Source } from '#engine/case/rubric-file.ts'
import { actOf, sayingOf } from '#engine/case/saying.ts'

/** A worded source by its act's name and its words. */
export const wordedName = (name: string, saying: readonly string[]): string => `${name} (${saying.join(', ')})`

/** The name under which a source of the rubric is looked up. */
export function sourceName({ complaint }: PatientCase, source: Source): string {
  const act = actOf(source)
  const name = act.startsWith('fact:') ? act : canonicalAct(act, complaint)
  return typeof source === 'string' ? name : wordedName(name, sayingOf(source))
}

/** All sources that an item lists, and how many of them it takes. */
export function needs(earnedBy: EarnedBy): { sources: readonly Source[]; count: number } {
  if ('any' in earnedBy) return { sources: earnedBy.any, count: 1 }
  if ('all' in earnedBy) return { sources: earnedBy.all, count: earnedBy.all.length }
  return { sources: earnedBy.of, count: earnedBy.atLeast }
}
