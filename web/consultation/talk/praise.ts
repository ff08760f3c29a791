import type { PatientReply } from '#contract/agent.ts'

export const PHRASES = [
  'Well Done',
  'Good Job',
  'Great',
  'Nicely Asked',
  'Good Question',
  'Excellent',
  'Spot On',
  'Good Thinking',
  'Well Spotted',
  'Keep It Up',
  'That Matters',
]

/**
 * Returns a word of praise for a reply, or null. Praises important questions only: a must-ask, or every third mark in a
 * row. The phrase depends on the message id, so that it stays the same after a reload.
 */
export function praiseFor(reply: PatientReply): string | null {
  const earned = reply.points_earned > 0 && (reply.hit_must_asked_qn || reply.mark_streak % 3 === 0)
  return earned ? (PHRASES[sumOfCharacters(reply.message_id) % PHRASES.length] ?? null) : null
}

function sumOfCharacters(id: string): number {
  return Array.from(id).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
}
