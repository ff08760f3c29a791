import type { RaceResultReply } from '#contract/diagnosis.ts'
import { partingWords } from '#engine/marking/debrief.ts'
import type { Clue } from '#engine/marking/debrief-differential.ts'
import { type DiscriminatingQuestion, onceEach } from '#engine/race/discriminating-questions.ts'
import type { AskedQuestion } from '#engine/race/race-result.ts'
import type { Opened } from '../../consultations/attempts/opened.ts'
import { shownPercentile } from '../../statistics/first-attempt-store.ts'

/** Returns the stored result of a finished race; null before. */
export function presentResult(
  { attempt, patientCase }: Opened,
  end: { manner: number; next: number[] },
): RaceResultReply | null {
  const { raceResult: made } = attempt
  if (!made) return null
  const { shares } = made
  return {
    ddx_efficiency: attempt.score,
    shares: { final: tenths(shares.final), along: tenths(shares.along), excluded: tenths(shares.excluded) },
    diagnosis: made.diagnosis,
    accepted: [...made.accepted],
    rank: made.rank ?? null,
    celebrate: attempt.celebrated,
    percentile: shownPercentile(attempt),
    compared: attempt.percentile !== null,
    unranked: attempt.unrankedBecause,
    seconds: attempt.elapsedMs / 1000,
    time_limit: attempt.timeLimitSeconds,
    extra_time: attempt.extraTime,
    bedside_manner: end.manner,
    parting: partingWords(patientCase, end.manner),
    ranks: made.standings.map(({ rank }) => rank ?? null),
    asked: made.asked.map(presentQuestion),
    most_telling: onceEach(made.mostDiscriminating).map(presentDiscriminating),
    excluded: made.excluded.map(({ name, listed, askedAbout }) => ({ name, listed, asked_about: askedAbout })),
    elsewhere: [...made.elsewhere],
    near: made.near,
    differential: made.differential.map(({ name, place, studentRank, for: raising, against }) => ({
      name,
      place,
      student_rank: studentRank ?? null,
      for: raising.map(presentClue),
      against: against.map(presentClue),
    })),
    next_cases: end.next,
  }
}

/** Results of earlier versions do not record how a clue was reached, only whether it was. */
type StoredClue = Omit<Clue, 'reach'> & Partial<Pick<Clue, 'reach'>>

const presentClue = ({ text, elicited, mustAsk, reach = elicited ? 'answered' : 'not-reached' }: StoredClue) => ({
  text,
  reach,
  elicited,
  must_ask: mustAsk,
})

const tenths = (value: number) => Math.round(value * 10) / 10

const presentQuestion = ({ redFlag, worth, ...question }: AskedQuestion): RaceResultReply['asked'][number] => ({
  ...question,
  worth: Math.round(worth),
  red_flag: redFlag,
})

const presentDiscriminating = (question: DiscriminatingQuestion | null) =>
  question && { ...question, worth: Math.round(question.worth) }
