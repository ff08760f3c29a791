import { MESSAGES_MAX, SESSION_MS } from '#contract/agent.ts'
import { professorOn } from '../../consultations/ask/professor.ts'
import type { Mode } from '../../consultations/attempts/mode.ts'
import { progressAfter } from '../../consultations/attempts/progress.ts'
import { LEARN } from '../../statistics/modes.ts'
import { panelOf } from './panel.ts'
import { findState } from './store.ts'

/** Learn: the case by modules, with a professor who introduces each and helps, and no clock. */
export const learn: Mode = {
  name: LEARN,
  isOffered: ({ learn }) => learn !== undefined,
  limits: () => ({
    seconds: SESSION_MS / 1000,
    questions: MESSAGES_MAX,
    enough: `You have sent ${MESSAGES_MAX} messages, which is the limit. Please finish the case.`,
  }),
  questionsUsed: (turns) => turns.length,
  maxScore: ({ maxScore }) => maxScore,
  hints: () => [],
  answers: 'throughout',
  reveals: 'marks',
  hasExam: false,
  professor: professorOn,
  async beside({ db, content }, { attempt, patientCase }, turns) {
    const state = await findState(db, attempt.id)
    const learn = panelOf({ content, patientCase, turns, state, over: false })
    const { current_category_index, category_fully_complete_flag } = learn
    return { place: { current_category_index, category_fully_complete_flag }, learn }
  },
  /** Marks in Learn are not exam marks, so they are not ranked. */
  judge: async (_tx, _tools, { patientCase, turns }) => ({
    set: { score: progressAfter(turns).score, maxScore: patientCase.maxScore },
    counts: false,
  }),
}
