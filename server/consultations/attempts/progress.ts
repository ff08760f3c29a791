import { partsOfRubric, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/** What the score panel shows. */
export type Progress = {
  score: number
  manner: number
  /** Turns in a row that earned something, up to now and at best. */
  markStreak: number
  maxMarkStreak: number
  questionsAsked: number
}

/**
 * The state of a consultation after its turns. Folded from them each time and never from the attempt's row, which may
 * have been read a moment before the turns were: the row only spares the lists of cases this work.
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

/** The parts of the rubric in consultation order: how many marks each holds, and how many are earned so far. */
export function partsOf(patientCase: PatientCase, turns: readonly Turn[]): RubricPart[] {
  const earned = new Set(turns.flatMap(({ credited }) => credited))
  const { items } = viewOf(patientCase)
  return partsOfRubric({ items }).map((category) => {
    const own = items.filter((item) => item.category === category)
    return { category, marks: total(own), earned: total(own.filter(({ id }) => earned.has(id))) }
  })
}

/** The same without their names, which are for the debrief. */
export const shownParts = (patientCase: PatientCase, turns: readonly Turn[]): Pick<RubricPart, 'marks' | 'earned'>[] =>
  partsOf(patientCase, turns).map(({ marks, earned }) => ({ marks, earned }))

const total = (items: readonly { marks: number }[]) => items.reduce((sum, { marks }) => sum + marks, 0)

/** The part that earned a mark last, and whether it is complete; the first part before any mark. */
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
