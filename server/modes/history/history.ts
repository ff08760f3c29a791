import { MESSAGES_MAX } from '#contract/agent.ts'
import { mark } from '#engine/marking/mark.ts'
import { professorOn } from '../../consultations/ask/professor.ts'
import type { Mode } from '../../consultations/attempts/mode.ts'
import { drawQuestions } from '../../consultations/debrief/presented-questions.ts'
import { HISTORY } from '../../statistics/modes.ts'

/** OSCE History: a whole history with clock and rubric, hints, a professor, and questions afterwards. */
export const history: Mode = {
  name: HISTORY,
  isOffered: () => true,
  limits: ({ card }) => ({
    seconds: card.timeLimitSeconds,
    // No student takes so long a history; a script that keeps the server busy would.
    questions: MESSAGES_MAX,
    enough: `You have sent ${MESSAGES_MAX} messages, which is the limit. Please submit the case.`,
  }),
  questionsUsed: (turns) => turns.length,
  maxScore: ({ maxScore }) => maxScore,
  hints: ({ hints }) => hints,
  answers: 'afterwards',
  reveals: 'marks',
  hasExam: true,
  professor: professorOn,
  async judge(tx, { content, chance }, { patientCase, turns }) {
    const sheet = mark(patientCase, turns, content)
    const { score, maxScore, stars } = sheet
    const drawn = await drawQuestions(tx, patientCase, chance)
    return { set: { markSheet: sheet, score, maxScore, stars, ...drawn }, counts: turns.length > 0 }
  },
}
