import type { PatientCase } from '#engine/case/patient-case.ts'
import { symptomFacts } from '#engine/patient/stand-ins.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Onward } from './told-fact.ts'
import type { Turn } from './turn.ts'

const THEN =
  /\b(that time|back then|on that occasion|last time (too|as well)|those times|the (first|other|previous) time)\b/i

/**
 * "Was there blood in your urine that time too?", once an earlier episode was told, asks of the earlier one: today's
 * blood must not be written down for it. Answered by what is known of the symptom from before.
 */
export function askedOfThen(
  patientCase: PatientCase,
  said: string,
  { acts }: Understanding,
  turns: readonly Turn[],
): Onward | undefined {
  const [asked, ...others] = acts.filter(({ act }) => !isTalk(act))
  if (!asked || others.length > 0 || topicOf(asked.act) !== 'sx' || !THEN.test(said)) return undefined
  if (!turns.some(({ answers }) => answers.some(({ act, fact }) => fact !== undefined && topicOf(act) === 'previous')))
    return undefined
  const fact = symptomFacts(patientCase, targetOf(asked.act) ?? '').find(({ further }) => further?.previous)
  return fact && { act: `previous:${targetOf(asked.act)}`, fact: fact.id, name: 'previous' }
}
