import { type AnswerContext, lineFor, ownLines } from '#engine/patient/answer-context.ts'
import { lineOfMoment } from '#engine/patient/line-overrides.ts'
import type { ReplyStatus } from './turn.ts'

/** The lines in the answers files for a patient who cannot answer. */
const LINES: Partial<Record<ReplyStatus, string>> = {
  profanity: 'abuse',
  red_message: 'nonsense',
  na: 'out-of-scope',
  failure: 'not-understood',
  compound: 'unsure',
}

/** Returns the reply to a message that the patient cannot answer, a different line each time. */
export function unanswered(room: AnswerContext, status: ReplyStatus): string {
  const times = room.memory.turns.filter((turn) => turn.status === status).length
  // Abuse gets this patient's own reaction to an insult.
  if (status === 'profanity' && ownLines(room.patientCase, 'insulted')) return lineFor(room, 'insulted', times)
  const key = LINES[status] ?? 'not-understood'
  const moment = room.memory.turns.length > 0 ? lineOfMoment(room, key, times) : undefined
  return moment ?? lineFor(room, key, times)
}
