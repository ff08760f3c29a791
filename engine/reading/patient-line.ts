import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { AnsweredAct, Turn } from '#engine/consultation/turn.ts'
import { defaultLines } from '#engine/patient/default-lines.ts'
import { answersById } from './reading-context.ts'

/**
 * Returns the last disclosure to which a follow-up may refer, or '' where there is none. A "sorry?" and an exchange of
 * courtesies do not change the subject. It returns the authored words, whichever wording the reply used, so that the
 * same message is read the same way in every attempt.
 */
export function patientLine(
  patientCase: PatientCase,
  { answers }: Pick<Content, 'answers'>,
  turns: readonly Turn[],
): string {
  const last = lastExchange(turns)
  const textOf = ({ kind, act, fact = '', detail = '' }: AnsweredAct): string => {
    if (kind === 'detail') return answersById(patientCase).get(detail)?.says ?? ''
    if (kind === 'withheld') return patientCase.facts.get(fact)?.until ?? ''
    if (fact !== '') return patientCase.facts.get(fact)?.says ?? ''
    return defaultLines(answers, act, patientCase.voice)[0] ?? ''
  }
  const texts = last?.answers.filter(isDisclosure).map(textOf) ?? []
  return texts.filter((text) => text !== '').join(' ')
}

/** Returns the last turn with a disclosure. */
export const lastExchange = (turns: readonly Turn[]): Turn | undefined =>
  turns.findLast(({ status, answers }) => isAnswered(status) && answers.some(isDisclosure))

const isDisclosure = ({ kind, act }: AnsweredAct): boolean => kind !== 'talk' || act === 'open'
