import { sharedAct } from '../earned-acts.ts'
import type { Choice, ChosenPart } from './choice.ts'
import type { ReadMessage, ReadPart, Scored } from './read-message.ts'

/** Decision thresholds, fitted on development talks by `npm run reader -- calibrate`. */
export type Calibration = {
  /** The factor from scores to log-odds. */
  temperature: number
  /** The score at and above which the patient knows what is meant. */
  known: number
  /** The likelihood from which one of several parts is answered; a part below it adds nothing. */
  part: number
  /** The same threshold for a part that is a remark. */
  remark: number
  /** Two candidates are too close when the first is less likely than this, and both are possible. */
  close: number
}

export const CALIBRATION: Calibration = {
  temperature: 24,
  known: 0.02,
  part: 0.35,
  remark: 0.4,
  close: 0.25,
}

/** The number of candidates stored for a part besides the chosen one. */
const MOST_STORED = 5

/** Decides how each part of a message is answered. Pure: the same scores give the same choice. */
export function chooseFrom(reader: string, { whole, parts }: ReadMessage, calibration = CALIBRATION): Choice {
  const several = parts.length > 1
  const chosen = parts.map((part) => choosePart(part, several, calibration))
  const isAnswered = chosen.some(({ kind }) => kind === 'answered')
  // Where no part is understood on its own, the message as a whole may be.
  const made = several && !isAnswered ? [choosePart(whole, false, calibration)] : withQuestion(chosen, calibration)
  return { reader, parts: withoutDoubles(made) }
}

function choosePart({ from, to, ranked }: ReadPart, several: boolean, calibration: Calibration): ChosenPart {
  const odds = likelihoods(ranked, calibration)
  const [first, second] = ranked
  const likely = Math.round((odds[0] ?? 0) * 1000) / 1000
  const part = { from, to, likely, ranked: ranked.slice(0, MOST_STORED) }
  if (!first || first.score < calibration.known) return { ...part, kind: several ? 'nothing' : 'unknown', chosen: [] }
  if (several)
    return isSure(first, likely, calibration) ? answered(part, first) : { ...part, kind: 'nothing', chosen: [] }
  if (second && likely < calibration.close) return { ...part, kind: 'asked-back', chosen: [first.id, second.id] }
  return answered(part, first)
}

/** Whether one of several parts is answered. */
const isSure = ({ id }: Scored, likely: number, { part, remark }: Calibration): boolean =>
  likely >= (isTalking(id) ? remark : part)

const isTalking = (id: string): boolean => sharedAct(id)?.kind === 'talk'

const answered = (part: Omit<ChosenPart, 'kind' | 'chosen'>, { id }: Scored): ChosenPart => ({
  ...part,
  kind: 'answered',
  chosen: [id],
})

/**
 * Where only remarks were answered, also answers the part nearest to a question: next to "that sounds hard" a question
 * needs no higher score than alone.
 */
function withQuestion(parts: readonly ChosenPart[], { known }: Calibration): readonly ChosenPart[] {
  const isQuestion = ({ id, score }: Scored) => !isTalking(id) && score >= known
  if (parts.some(({ kind, ranked: [first] }) => kind === 'answered' && first && isQuestion(first))) return parts
  const left = parts.filter(({ kind, ranked: [first] }) => kind === 'nothing' && first && isQuestion(first))
  const [nearest] = left.toSorted((one, other) => (other.ranked[0]?.score ?? 0) - (one.ranked[0]?.score ?? 0))
  return parts.map((part) => (part === nearest && part.ranked[0] ? answered(part, part.ranked[0]) : part))
}

/** Returns the likelihood of each candidate, leaving the rest of the probability for none of them. */
function likelihoods(ranked: readonly Scored[], { temperature, known }: Calibration): number[] {
  const weights = ranked.map(({ score }) => Math.exp(temperature * (score - known)))
  const all = weights.reduce((sum, weight) => sum + weight, 1)
  return weights.map((weight) => weight / all)
}

/** Drops an answer that an earlier part already has. */
const withoutDoubles = (parts: readonly ChosenPart[]): ChosenPart[] =>
  parts.filter(
    ({ kind, chosen: [id] }, at) =>
      kind !== 'answered' || !parts.slice(0, at).some((one) => one.kind === 'answered' && one.chosen[0] === id),
  )
