import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isUnclear, offerReadings } from '#engine/consultation/offer-readings.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { patientLine } from '#engine/reading/patient-line.ts'
import type { Deps } from '../../deps.ts'
import type { User } from '../../user.ts'
import type { OpenedRunning } from '../attempts/opened.ts'

/** A turn, and the words for it when they are not the engine's own. */
export type Worded = { turn: Turn; words?: string | undefined }

/**
 * What the optional language model adds to a turn. It is shown the student's message, the patient's last words and the
 * reply that the engine has chosen: nothing else of the case, so there is nothing else that it could tell. It may add
 * readings to a message that was not understood, and lend its wording to a reply. The turn that marks are made from
 * keeps the engine's words, acts and answers.
 */
export async function withLanguage(
  { languageModel, content }: Deps,
  user: User,
  { attempt, patientCase }: OpenedRunning,
  before: readonly Turn[],
  turn: Turn,
): Promise<Worded> {
  if (!languageModel) return { turn }
  const student = user.id
  if (isUnclear(turn)) {
    const questions = questionsFor(patientCase, content)
    const acts = await languageModel.propose({ student, message: turn.said, before: patientLine(before), questions })
    return { turn: offerReadings(patientCase, content, before, turn, { acts, seed: attempt.id }) }
  }
  if (!isAnswered(turn.status)) return { turn }
  const { voice } = patientCase
  const chosen = { student, message: turn.said, words: turn.reply, speaker: voice.about, ...speakerOf(patientCase) }
  return { turn, words: await languageModel.reword(chosen) }
}

/** Who lends the words their sound. How they speak is written for authors, and says nothing of what is wrong. */
function speakerOf(patientCase: PatientCase): { who: string; manner: string } {
  const { card, manner } = viewOf(patientCase)
  const { patient, informant } = card
  if (informant) return { who: `${informant.name}, the patient's ${informant.relation}`, manner }
  const who = [patient.name, `${patient.age}`, ...(patient.occupation ? [patient.occupation] : [])].join(', ')
  return { who, manner }
}

/** Every question that the vocabulary knows, as it would be put in this room: the same for all cases but for "he" and "she". */
function questionsFor({ voice }: PatientCase, { answers }: Deps['content']): ReadonlyMap<string, string> {
  const asked = [...answers.byKey.keys()].map((act) => [act, modelQuestion(answers, act, voice)] as const)
  return new Map(asked.flatMap(([act, question]) => (question === undefined ? [] : [[act, question] as const])))
}
