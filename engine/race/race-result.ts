import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type WeighedDiagnosis, weigh } from '#engine/marking/debrief-differential.ts'
import { readRanking } from '#engine/marking/debrief-ranking.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'
import { cluesTold, featuresOf, isAskedAbout, toExclude, trueCondition } from './candidates.ts'
import { type DiscriminatingQuestion, mostDiscriminating } from './discriminating-questions.ts'
import { doubtAfter } from './doubt.ts'
import { limitsOf } from './limits.ts'
import { type NearMiss, nearMisses } from './near-misses.ts'
import type { RaceQuestion } from './question-budget.ts'
import { type Race, type RaceScore, scoreRace } from './race-score.ts'

/** One question of a race, and what it was worth. */
export type AskedQuestion = {
  said: string
  reply: string
  /** How many of the race's questions it took. */
  took: number
  /** Of the doubt about the diagnosis, of which there was 100 at the start, how much went with the answer. */
  worth: number
  /** What it drew out that speaks for or against a candidate, each once. */
  clues: string[]
  /** Everything that it asked had been answered before. */
  repeat: boolean
  /** It earned a must-ask item of the case. */
  redFlag: boolean
  /** Diagnoses to rule out that had not been asked about before. */
  excluded: string[]
}

export type RaceResult = RaceScore & {
  diagnosis: string
  /** What else is taken for it. */
  accepted: readonly string[]
  asked: AskedQuestion[]
  /** The most discriminating question at the start and after each question; null when nothing was left to tell. */
  mostTelling: (DiscriminatingQuestion | null)[]
  /** Names of the list that are none of the candidates. */
  elsewhere: string[]
  near: NearMiss[]
  differential: WeighedDiagnosis[]
}

/** A race when it is over: its score, and everything that explains it. The same race gives the same result. */
export function raceResult(patientCase: PatientCase, content: Content, race: Race): RaceResult {
  const { turns, final } = race
  const score = scoreRace(patientCase, race)
  const { name, accepts } = trueCondition(patientCase)
  return {
    ...score,
    diagnosis: name,
    accepted: accepts,
    asked: score.questions.map((question) => worthOf(patientCase, turns, question)),
    mostTelling: pointsOf(patientCase, turns, score.questions).map(
      (said) => mostDiscriminating(patientCase, content, said) ?? null,
    ),
    elsewhere: unknownOf(patientCase, final),
    near: nearMisses(patientCase, final),
    differential: differentialOf(patientCase, race),
  }
}

function worthOf(patientCase: PatientCase, turns: readonly Turn[], { turn: at, took }: RaceQuestion): AskedQuestion {
  const turn = turns[at]!
  const before = turns.slice(0, at)
  const after = turns.slice(0, at + 1)
  const known = cluesTold(patientCase, before)
  const isNew = (topic: string) => !known.has(topic)
  return {
    said: turn.said,
    reply: turn.reply,
    took,
    worth: doubtAfter(patientCase, known) - doubtAfter(patientCase, cluesTold(patientCase, after)),
    clues: cluesIn(patientCase, [...cluesTold(patientCase, [turn])].filter(isNew)),
    repeat: turn.style.repeat,
    redFlag: patientCase.items.some(({ id, mustAsk }) => mustAsk && turn.credited.includes(id)),
    excluded: toExclude(patientCase)
      .filter((one) => isAskedAbout(patientCase, one, after) && !isAskedAbout(patientCase, one, before))
      .map((one) => one.name),
  }
}

/** In the words of the true diagnosis where its features have them, else of the first candidate that names them. */
function cluesIn(patientCase: PatientCase, topics: readonly string[]): string[] {
  const all = [trueCondition(patientCase), ...viewOf(patientCase).conditions].flatMap(featuresOf)
  return topics.flatMap((topic) => all.find((feature) => feature.topic === topic)?.text ?? [])
}

/** What had been said at the start and after each question, as long as a question was left to ask. */
function pointsOf(patientCase: PatientCase, turns: readonly Turn[], questions: readonly RaceQuestion[]) {
  const took = questions.reduce((sum, question) => sum + question.took, 0)
  const start = turns.slice(0, questions[0]?.turn)
  const points = [start, ...questions.map(({ turn }) => turns.slice(0, turn + 1))]
  return took < limitsOf(viewOf(patientCase)).questions ? points : points.slice(0, -1)
}

const unknownOf = (patientCase: PatientCase, final: readonly string[]): string[] =>
  readRanking(patientCase, final).flatMap(({ name, condition }) => (condition === undefined ? [name] : []))

/** The differential with what this race found out, topics that tell as much as a feature included. */
const differentialOf = (patientCase: PatientCase, { turns, final }: Race): WeighedDiagnosis[] =>
  weigh(patientCase, evidenceTable(patientCase, turns), readRanking(patientCase, final))
