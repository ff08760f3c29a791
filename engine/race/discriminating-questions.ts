import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { knownChoice } from '#engine/reading/choosing/known-choice.ts'
import { asFeatures, cluesDisclosed } from './candidates.ts'
import { doubtAfter } from './doubt.ts'

/**
 * A question that could have been asked, what the patient would have said, and how much doubt it would have removed.
 */
export type DiscriminatingQuestion = { ask: string; says: string; worth: number }

/** Each try puts a question to the patient; the first nearly always elicits what was expected. */
const MOST_TRIES = 4

/** A fixed seed: wording varies with it, but what is disclosed does not. */
const SEED = 'told-most'

/**
 * Returns the most discriminating of the case's questions after these turns; undefined when none would separate the
 * candidates further. It is put to the patient, to get the answer that this student would have had.
 */
export function mostDiscriminating(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
): DiscriminatingQuestion | undefined {
  const disclosed = cluesDisclosed(patientCase, turns)
  const doubt = (topics: ReadonlySet<string>) => doubtAfter(patientCase, asFeatures(patientCase, topics))
  const worthOf = (topics: Iterable<string>) => doubt(disclosed) - doubt(new Set([...disclosed, ...topics]))
  const promising = (viewOf(patientCase).race?.asks ?? [])
    .map((one) => ({ ...one, promise: worthOf(one.tells) }))
    .filter(({ promise }) => promise > 0)
    .sort((one, other) => other.promise - one.promise)
    .slice(0, MOST_TRIES)
  for (const { ask: question, tells } of promising) {
    const choice = knownChoice(question, tells)
    const turn = answerMessage(patientCase, content, turns, { message: question, choice, seed: SEED })
    const worth = worthOf(cluesDisclosed(patientCase, [turn]))
    if (worth > 0) return { ask: question, says: turn.reply, worth }
  }
  return undefined
}

/** Replaces repeated advice by null. The last point keeps it, since it is what was left to ask. */
export const onceEach = (points: readonly (DiscriminatingQuestion | null)[]): (DiscriminatingQuestion | null)[] =>
  points.map((point, at) => {
    const isNamed = points.slice(0, at).some((earlier) => earlier?.ask === point?.ask)
    return isNamed && at < points.length - 1 ? null : point
  })
