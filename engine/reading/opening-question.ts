import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { ReadMessage, Scored } from './choosing/read-message.ts'
import { answersById } from './reading-context.ts'

const OPENING = 'opening-words'

/**
 * Until the patient has disclosed something, a question about expectations ("what do you want?") is read as the opening
 * question. Returns the reading with such candidates replaced by the opening words.
 */
export function asOpeningQuestion(patientCase: PatientCase, turns: readonly Turn[], read: ReadMessage): ReadMessage {
  const answers = answersById(patientCase)
  const hasBegun = turns.some((turn) => turn.answers.some(({ act }) => act === 'open' || !isTalk(act)))
  if (hasBegun || !answers.has(OPENING)) return read
  const asOpening = ({ id, score }: Scored): Scored =>
    answers.get(id)?.earns.includes('expectations') ? { id: OPENING, score } : { id, score }
  const taken = (part: ReadMessage['whole']) => ({ ...part, ranked: onceEach(part.ranked.map(asOpening)) })
  return { whole: taken(read.whole), parts: read.parts.map(taken) }
}

const onceEach = (ranked: readonly Scored[]): Scored[] =>
  ranked.filter(({ id }, at) => ranked.findIndex((one) => one.id === id) === at)
