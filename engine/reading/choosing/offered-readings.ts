import type { OfferedReading } from '#engine/consultation/turn.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { earnedActs } from '../earned-acts.ts'
import type { ReadingContext } from '../reading-context.ts'
import type { Choice } from './choice.ts'

/**
 * Returns the candidates that were too close, as questions for the student to choose between, in the vocabulary's
 * wording so that they reveal nothing about this case. Empty unless there are two different ones.
 */
export function offeredReadings(scene: ReadingContext, { parts }: Choice): OfferedReading[] {
  const { patientCase, content } = scene
  const close = parts.flatMap((part) =>
    part.kind === 'asked-back' ? part.chosen.map((id) => ({ id, acts: earnedActs(scene, id, part) })) : [],
  )
  const readings = new Map<string, OfferedReading>()
  for (const { id, acts } of close) {
    const [act = ''] = acts
    const question = modelQuestion(content.answers, act, patientCase.voice)
    if (question !== undefined && !readings.has(question)) readings.set(question, { act, question, answer: id })
  }
  return readings.size > 1 ? [...readings.values()] : []
}
