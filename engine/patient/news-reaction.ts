import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import type { AnswerContext, ReplyPart } from './answer-context.ts'
import { lineOnNews } from './line-overrides.ts'

/** Asks for permission and announces nothing: "Can I ask about your scan?". */
const LEAVE_TO_ASK = /\b(?:ask\w*|questions?|chat|talk|tell me)\b/i

/**
 * Replaces other talk by this person's reaction to news or a plan: no "that's kind" to "I'm sorry to say that it is
 * broken". The answer to a question still follows.
 */
export function withNews(
  room: AnswerContext,
  acts: readonly ActId[],
  pieces: readonly ReplyPart[],
): readonly ReplyPart[] {
  const isLeave = acts.includes('consent') && !LEAVE_TO_ASK.test(room.said ?? '')
  const isExplained = acts.includes('explain')
  if (!(isExplained || isLeave) || !acts.every(isTalk)) return pieces
  const own = pieces.filter(({ isNews }) => isNews).map(({ text }) => text)
  const text = lineOnNews(room, isExplained ? 'explain' : 'consent', own)
  if (text === undefined) return pieces
  const news: ReplyPart = { answer: { act: 'explain', kind: 'talk' }, text, tone: 'told', repeated: false }
  return [news, ...pieces.filter(({ answer }) => answer.kind === 'fact')]
}
