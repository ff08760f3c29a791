import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { OfferedReading, Turn } from '#engine/consultation/turn.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { answerMessage } from './answer-message.ts'
import { knownChoice } from './choosing/known-choice.ts'
import { isInvitation } from './invitation.ts'
import { sceneOf } from './reading-context.ts'

/** Answers the reading that the student chose for an unclear message, as if its question had been asked. */
export function answerReading(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  { act, question, answer }: OfferedReading,
  seed: string,
): Turn {
  const id = answer ?? candidateFor(patientCase, content, act)
  return answerMessage(patientCase, content, turns, { message: question, choice: knownChoice(question, [id]), seed })
}

/** Returns the case's answer for an act, or the general one. */
export function candidateFor(patientCase: PatientCase, content: Content, act: string): string {
  if (isInvitation(act)) return `talk:${act}`
  const { answers } = sceneOf(patientCase, content)
  const { complaint, factsByCanonicalAct } = patientCase
  const facts = (factsByCanonicalAct.get(canonicalAct(act, complaint)) ?? []).filter(({ id }) => answers.has(id))
  const fact = facts.find(isPlain) ?? facts[0]
  if (fact) return fact.id
  return isTalk(act) ? `talk:${act}` : `general:${act}`
}
