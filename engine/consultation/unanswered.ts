import { modelQuestion } from '#engine/patient/default-lines.ts'
import { lineOfMoment } from '#engine/patient/instead.ts'
import { lineFor, type Room } from '#engine/patient/room.ts'
import type { Reading, ReplyStatus } from './turn.ts'

/** Which lines of the answers files a patient speaks from who cannot answer. */
const LINES: Partial<Record<ReplyStatus, string>> = {
  profanity: 'abuse',
  red_message: 'nonsense',
  na: 'out-of-scope',
  failure: 'not-understood',
  compound: 'unsure',
}

/** The reply to a message that the patient cannot take, another one each time it happens. */
export function unanswered(room: Room, status: ReplyStatus): string {
  const times = room.memory.turns.filter((turn) => turn.status === status).length
  const key = LINES[status] ?? 'not-understood'
  const moment = room.memory.turns.length > 0 ? lineOfMoment(room, key, times) : undefined
  return moment ?? lineFor(room, key, times)
}

/** The readings of an unclear message as questions that the student may choose, three at most, each once. */
export function readingsFor({ answers, patientCase }: Room, acts: readonly string[]): Reading[] {
  const questions = new Map<string, Reading>()
  for (const act of acts) {
    const question = modelQuestion(answers, act, patientCase.voice)
    if (question !== undefined && !questions.has(question)) questions.set(question, { act, question })
  }
  return [...questions.values()].slice(0, 3)
}
