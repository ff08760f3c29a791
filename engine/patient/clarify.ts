import { type AnswerContext, lineFor, type ReplyPart } from './answer-context.ts'

/** Repeats the last reply when the student asks for it, whatever it was. */
export function repeatLast(room: AnswerContext): ReplyPart {
  const text = room.memory.turns.at(-1)?.reply ?? lineFor(room, 'clarify', 0)
  return { answer: { act: 'clarify', kind: 'talk' }, text, tone: 'talk', repeated: false }
}
