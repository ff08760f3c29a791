import { partsOfRubric, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/** Values of the score panel. */
export type Progress = {
  score: number
  manner: number
  /** Consecutive turns that earned a mark: current, and longest. */
  markStreak: number
  maxMarkStreak: number
  questionsAsked: number
}

/**
 * Returns the state of a consultation after its turns. Always computed from them, not from the attempt's row, which may
 * be older: the row caches it for lists of cases only.
 */
export function progressAfter(turns: readonly Turn[]): Progress {
  let markStreak = 0
  let maxMarkStreak = 0
  for (const { points } of turns) {
    markStreak = points >= 1 ? markStreak + 1 : 0
    maxMarkStreak = Math.max(maxMarkStreak, markStreak)
  }
  return {
    score: turns.reduce((sum, { points }) => sum + points, 0),
    manner: turns.at(-1)?.manner ?? 50,
    markStreak,
    maxMarkStreak,
    questionsAsked: turns.filter(({ style }) => style.question).length,
  }
}

export type RubricPart = { category: string; marks: number; earned: number }

/** Returns the parts of the rubric in consultation order, with the marks available and earned in each. */
export function partsOf(patientCase: PatientCase, turns: readonly Turn[]): RubricPart[] {
  const earned = new Set(turns.flatMap(({ credited }) => credited))
  const { items } = viewOf(patientCase)
  return partsOfRubric({ items }).map((category) => {
    const own = items.filter((item) => item.category === category)
    return { category, marks: total(own), earned: total(own.filter(({ id }) => earned.has(id))) }
  })
}

/** Returns the parts without their names, which are revealed in the debrief. */
export const shownParts = (patientCase: PatientCase, turns: readonly Turn[]): Pick<RubricPart, 'marks' | 'earned'>[] =>
  partsOf(patientCase, turns).map(({ marks, earned }) => ({ marks, earned }))

const total = (items: readonly { marks: number }[]) => items.reduce((sum, { marks }) => sum + marks, 0)

/** Returns the part that last earned a mark, and whether it is complete; before any mark, the first part. */
export function currentPart(patientCase: PatientCase, turns: readonly Turn[]) {
  const parts = partsOf(patientCase, turns)
  const last = turns.findLast(({ credited }) => credited.length > 0)?.credited.at(-1)
  const category = patientCase.items.find(({ id }) => id === last)?.category
  const index = Math.max(
    0,
    parts.findIndex((part) => part.category === category),
  )
  return { index, complete: parts[index]?.marks === parts[index]?.earned }
}
