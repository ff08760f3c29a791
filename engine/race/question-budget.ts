import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/** The number of things asked in one message that count as one question: "any nausea, vomiting or diarrhoea?" */
const IN_ONE_BREATH = 3

/**
 * Returns how many questions of a race a turn uses: one for up to three things asked in it, another for each three
 * more. Talk that elicits nothing is free, and so is a message that the patient did not understand.
 */
export function questionsIn({ status, style, answers }: Turn): number {
  if (!isAnswered(status)) return 0
  const asked = Math.max(style.asked, Math.min(1, disclosedTopics(answers).size))
  return Math.ceil(asked / IN_ONE_BREATH)
}

/** Returns how many questions of a race these turns used, at most its total. */
export const questionsSpent = (turns: readonly Turn[], slots: number): number =>
  questionsOf(turns, slots).reduce((sum, { used }) => sum + used, 0)

/** A question of a race: its turn, and how many of the questions it used. */
export type RaceQuestion = { turn: number; used: number }

/** Returns the turns that used questions, in order; the last uses no more than were left. */
export function questionsOf(turns: readonly Turn[], slots: number): RaceQuestion[] {
  let left = slots
  return turns.flatMap((turn, at) => {
    const used = Math.min(left, questionsIn(turn))
    left -= used
    return used > 0 ? [{ turn: at, used }] : []
  })
}
