import { type DifferentialCondition, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { rankedOf, rankOfLeading, readRanking } from '#engine/marking/debrief-ranking.ts'
import { isAskedAbout, toExclude } from './candidates.ts'
import { ddxEfficiency, type Shares, sharesOf } from './efficiency.ts'
import { limitsOf } from './limits.ts'
import { questionsOf, type RaceQuestion } from './question-budget.ts'
import { rankingHistory, type SavedRanking } from './ranking-history.ts'

/** The record of a race: its turns, and every stored ranking in order. */
export type Race = { turns: readonly Turn[]; rankings: readonly SavedRanking[]; final: readonly string[] }

/** A diagnosis to rule out: whether it is on the final list, and whether a feature of it was asked about. */
export type Excluded = { name: string; listed: boolean; askedAbout: boolean }

export type RaceScore = {
  efficiency: number
  shares: Shares
  questions: RaceQuestion[]
  /** The list at the start and after each question, with the rank of the true diagnosis. */
  standings: { list: string[]; rank: number | undefined }[]
  /** Its rank at the end. */
  rank: number | undefined
  excluded: Excluded[]
}

/** Scores a race by `ddxEfficiency`. Pure: the same race gives the same score. */
export function scoreRace(patientCase: PatientCase, race: Race): RaceScore {
  const { questions: slots } = limitsOf(viewOf(patientCase))
  const questions = questionsOf(race.turns, slots)
  const standings = rankingHistory(race.rankings, questions, race.final).map((list) => ({
    list: [...list],
    rank: rankOfLeading(patientCase, readRanking(patientCase, list)),
  }))
  const rank = standings.at(-1)?.rank
  const excluded = toExclude(patientCase).map((condition) => considered(patientCase, condition, race))
  const run = {
    slots,
    // A question that used two slots fills two of them.
    ranks: questions.flatMap(({ used }, at) => Array.from({ length: used }, () => standings[at + 1]?.rank)),
    finalRank: rank,
    toExclude: excluded.length,
    excluded: excluded.filter(({ listed, askedAbout }) => listed || askedAbout).length,
  }
  return { efficiency: ddxEfficiency(run), shares: sharesOf(run), questions, standings, rank, excluded }
}

function considered(patientCase: PatientCase, condition: DifferentialCondition, { turns, final }: Race): Excluded {
  return {
    name: condition.name,
    listed: rankedOf(readRanking(patientCase, final), condition.id) !== undefined,
    askedAbout: isAskedAbout(patientCase, condition, turns),
  }
}
