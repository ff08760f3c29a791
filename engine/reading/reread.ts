import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { truncatedMessage } from '#engine/consultation/message-limit.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from './answer-message.ts'
import { isCorrection } from './correction.ts'
import { sharedAct } from './earned-acts.ts'
import { type ReadingContext, sceneOf } from './reading-context.ts'

/**
 * Answers past turns again with the current case and content, from the stored choices. A turn without a choice, or
 * whose answers the case no longer has, keeps its reading.
 */
export function reread(patientCase: PatientCase, content: Content, past: readonly Turn[], seed: string): Turn[] {
  const scene = sceneOf(patientCase, content)
  return past.map((turn, at) => {
    const { choice, said } = turn
    if (!choice?.parts.every(({ chosen }) => chosen.every((id) => isKnown(scene, id)))) return turn
    const before = past.slice(0, at)
    const message = truncatedMessage(said)
    const corrects = isCorrection(message, before)
    return { ...answerMessage(patientCase, content, before, { message, choice, corrects, seed }), said }
  })
}

const isKnown = ({ answers, content }: ReadingContext, id: string): boolean => {
  const shared = sharedAct(id)
  return shared ? content.answers.byKey.has(shared.act) : answers.has(id)
}
