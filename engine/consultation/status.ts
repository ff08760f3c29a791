import type { UnderstoodMessage } from '#engine/reading/understood.ts'
import type { ReplyStatus } from './turn.ts'

/**
 * Returns the status of the reply. Messages that the patient cannot answer come first (abuse, nonsense, off topic, not
 * understood), then the style of an answered question. See docs/decisions/011-the-patient.md.
 */
export function statusOf({ kind, acts, readings, style }: UnderstoodMessage): ReplyStatus {
  if (kind === 'abuse') return 'profanity'
  if (kind === 'nonsense' || kind === 'empty') return 'red_message'
  if (kind === 'out-of-scope' || acts.some(({ act }) => act === 'other')) return offTopic(acts)
  if (kind === 'unsure') return readings.length > 0 ? 'compound' : 'failure'
  if (acts.length === 0) return 'failure'
  if (style.leading) return 'leading'
  return style.oneWord && acts.some(({ act }) => act !== 'acknowledge' && act !== 'greet') ? 'oneword' : 'normal'
}

/** A message that is only partly off topic is answered ("Did you see the match? And any chest pain?"). */
const offTopic = (acts: UnderstoodMessage['acts']): ReplyStatus =>
  acts.some(({ act }) => act !== 'other') ? 'normal' : 'na'

/** Whether a message of this status gets an answer rather than only a reaction. */
export const isAnswered = (status: ReplyStatus): boolean => ['normal', 'leading', 'oneword'].includes(status)
