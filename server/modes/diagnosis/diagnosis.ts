import { limitsOf } from '#engine/race/limits.ts'
import { questionsIn } from '#engine/race/question-budget.ts'
import { raceResult } from '#engine/race/race-result.ts'
import type { Mode } from '../../consultations/attempts/mode.ts'
import { RACE } from '../../statistics/modes.ts'
import { findRankings, lastList, lockRace } from './store.ts'

const CELEBRATED_OF_100 = 80

/** Race To Diagnosis: a few pointed questions, a short clock, and a ranking stored on each change. */
export const diagnosis: Mode = {
  name: RACE,
  isOffered: ({ race, card }) => card.diagnosisMode && race !== undefined,
  limits: (view) => ({
    ...limitsOf(view),
    enough: 'You have no questions left. Order your list and submit your diagnosis.',
  }),
  questionsUsed: (turns) => turns.reduce((sum, turn) => sum + questionsIn(turn), 0),
  maxScore: () => 100,
  hints: () => [],
  answers: 'afterwards',
  reveals: 'manner',
  hasExam: false,
  professor: () => ({ guide_msg: null, attention: null }),
  async judge(tx, { content, chance }, { attempt, patientCase, turns }) {
    await lockRace(tx, attempt.id)
    const rankings = await findRankings(tx, attempt.id)
    const final = lastList(rankings)
    const result = raceResult(patientCase, content, { turns, rankings, final })
    const celebrated = result.rank === 1 && chance(100) < CELEBRATED_OF_100
    return {
      set: { score: result.efficiency, maxScore: 100, raceResult: result, celebrated },
      counts: turns.length > 0 || final.length > 0,
    }
  },
}
