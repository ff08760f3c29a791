import { type AnswerContext, lineFor, ownLines } from '#engine/patient/answer-context.ts'
import { lineOfMoment } from '#engine/patient/line-overrides.ts'
import type { ReplyStatus } from './turn.ts'

/** Which lines of the answers files a patient speaks from who cannot answer. */
const LINES: Partial<Record<ReplyStatus, string>> = {
  profanity: 'abuse',
  red_message: 'nonsense',
  na: 'out-of-scope',
  failure: 'not-understood',
  compound: 'unsure',
}

/** The reply to a message that the patient cannot take, another one each time it happens. */
export function unanswered(room: AnswerContext, status: ReplyStatus): string {
  const times = room.memory.turns.filter((turn) => turn.status === status).length
  // Abuse is met as this very person meets an insult.
  if (status === 'profanity' && ownLines(room.patientCase, 'insulted')) return lineFor(room, 'insulted', times)
  const key = LINES[status] ?? 'not-understood'
  const moment = room.memory.turns.length > 0 ? lineOfMoment(room, key, times) : undefined
  return moment ?? lineFor(room, key, times)
}
