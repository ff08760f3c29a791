import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/** So many things asked in one breath are one question: "any nausea, vomiting or diarrhoea?" */
const IN_ONE_BREATH = 3

/**
 * How many questions of a race a turn takes: one for up to three things asked in it, another for each three more. Talk
 * that draws nothing out is free, and so is what the patient did not understand.
 */
export function questionsIn({ status, style, answers }: Turn): number {
  if (!isAnswered(status)) return 0
  const asked = Math.max(style.asked, Math.min(1, disclosedTopics(answers).size))
  return Math.ceil(asked / IN_ONE_BREATH)
}

/** How many questions of a race these turns took, never more than it has. */
export const questionsSpent = (turns: readonly Turn[], slots: number): number =>
  questionsOf(turns, slots).reduce((sum, { took }) => sum + took, 0)

/** A question of a race: which turn it is, and how many of the questions it took. */
export type RaceQuestion = { turn: number; took: number }

/** The turns that took questions, in order; the last takes no more than were left. */
export function questionsOf(turns: readonly Turn[], slots: number): RaceQuestion[] {
  let left = slots
  return turns.flatMap((turn, at) => {
    const took = Math.min(left, questionsIn(turn))
    left -= took
    return took > 0 ? [{ turn: at, took }] : []
  })
}
