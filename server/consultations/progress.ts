import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { Attempt, Progress } from './store.ts'

/** Where the attempt stands after one more turn. */
export function progressAfter(attempt: Attempt, turn: Turn): Progress {
  const markStreak = turn.points >= 1 ? attempt.markStreak + 1 : 0
  return {
    score: attempt.score + turn.points,
    manner: turn.manner,
    markStreak,
    maxMarkStreak: Math.max(attempt.maxMarkStreak, markStreak),
    questionsAsked: attempt.questionsAsked + (turn.style.question ? 1 : 0),
  }
}

export type Part = { category: string; marks: number; earned: number }

/** The parts of the rubric in consultation order: how many marks each holds, and how many are earned so far. */
export function partsOf({ items }: PatientCase, turns: readonly Turn[]): Part[] {
  const earned = new Set(turns.flatMap(({ credited }) => credited))
  const categories = [...new Set(items.map(({ category }) => category))]
  return categories.map((category) => {
    const own = items.filter((item) => item.category === category)
    return { category, marks: total(own), earned: total(own.filter(({ id }) => earned.has(id))) }
  })
}

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
