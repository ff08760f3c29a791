import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type WeighedDiagnosis, weigh } from '#engine/marking/debrief-differential.ts'
import { readRanking } from '#engine/marking/debrief-ranking.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'
import { cluesDisclosed, featuresOf, isAskedAbout, toExclude, trueCondition } from './candidates.ts'
import { type DiscriminatingQuestion, mostDiscriminating } from './discriminating-questions.ts'
import { doubtAfter } from './doubt.ts'
import { limitsOf } from './limits.ts'
import { type NearMiss, nearMisses } from './near-misses.ts'
import type { RaceQuestion } from './question-budget.ts'
import { type Race, type RaceScore, scoreRace } from './race-score.ts'

/** One question of a race, and its worth. */
export type AskedQuestion = {
  said: string
  reply: string
  /** How many of the race's questions it used. */
  took: number
  /** How much of the doubt, 100 at the start, the answer removed. */
  worth: number
  /** The features of candidates that it elicited, each once. */
  clues: string[]
  /** True where everything asked had been answered before. */
  repeat: boolean
  /** True where it earned a must-ask item of the case. */
  redFlag: boolean
  /** Diagnoses to rule out that had not been asked about before. */
  excluded: string[]
}

export type RaceResult = RaceScore & {
  diagnosis: string
  /** Other accepted names of the diagnosis. */
  accepted: readonly string[]
  asked: AskedQuestion[]
  /** The most discriminating question at the start and after each question; null when nothing was left to ask. */
  mostDiscriminating: (DiscriminatingQuestion | null)[]
  /** Listed names that are not candidates of the case. */
  elsewhere: string[]
  near: NearMiss[]
  differential: WeighedDiagnosis[]
}

/** Returns a finished race's score with everything that explains it. Pure: the same race gives the same result. */
export function raceResult(patientCase: PatientCase, content: Content, race: Race): RaceResult {
  const { turns, final } = race
  const score = scoreRace(patientCase, race)
  const { name, accepts } = trueCondition(patientCase)
  return {
    ...score,
    diagnosis: name,
    accepted: accepts,
    asked: score.questions.map((question) => worthOf(patientCase, turns, question)),
    mostDiscriminating: pointsOf(patientCase, turns, score.questions).map(
      (said) => mostDiscriminating(patientCase, content, said) ?? null,
    ),
    elsewhere: unknownOf(patientCase, final),
    near: nearMisses(patientCase, final),
    differential: differentialOf(patientCase, race),
  }
}

function worthOf(patientCase: PatientCase, turns: readonly Turn[], { turn: at, used }: RaceQuestion): AskedQuestion {
  const turn = turns[at]!
  const before = turns.slice(0, at)
  const after = turns.slice(0, at + 1)
  const known = cluesDisclosed(patientCase, before)
  const isNew = (topic: string) => !known.has(topic)
  return {
    said: turn.said,
    reply: turn.reply,
    took: used,
    worth: doubtAfter(patientCase, known) - doubtAfter(patientCase, cluesDisclosed(patientCase, after)),
    clues: cluesIn(patientCase, [...cluesDisclosed(patientCase, [turn])].filter(isNew)),
    repeat: turn.style.repeat,
    redFlag: patientCase.items.some(({ id, mustAsk }) => mustAsk && turn.credited.includes(id)),
    excluded: toExclude(patientCase)
      .filter((one) => isAskedAbout(patientCase, one, after) && !isAskedAbout(patientCase, one, before))
      .map((one) => one.name),
  }
}

/** Words clues as the true diagnosis does, or else as the first candidate with the feature. */
function cluesIn(patientCase: PatientCase, topics: readonly string[]): string[] {
  const all = [trueCondition(patientCase), ...viewOf(patientCase).conditions].flatMap(featuresOf)
  return topics.flatMap((topic) => all.find((feature) => feature.topic === topic)?.text ?? [])
}

/** Returns the turns at the start and after each question, while a question was left to ask. */
function pointsOf(patientCase: PatientCase, turns: readonly Turn[], questions: readonly RaceQuestion[]) {
  const used = questions.reduce((sum, question) => sum + question.used, 0)
  const start = turns.slice(0, questions[0]?.turn)
  const points = [start, ...questions.map(({ turn }) => turns.slice(0, turn + 1))]
  return used < limitsOf(viewOf(patientCase)).questions ? points : points.slice(0, -1)
}

const unknownOf = (patientCase: PatientCase, final: readonly string[]): string[] =>
  readRanking(patientCase, final).flatMap(({ name, condition }) => (condition === undefined ? [name] : []))

/** Returns the differential with what this race elicited, including equivalent topics. */
const differentialOf = (patientCase: PatientCase, { turns, final }: Race): WeighedDiagnosis[] =>
  weigh(patientCase, evidenceTable(patientCase, turns), readRanking(patientCase, final))
