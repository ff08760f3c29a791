import type { PatientReply } from '#contract/agent.ts'
import { praiseFor } from './praise.ts'
import { APART } from './reply-apart.ts'

/** Returns everything that a reply shows, in the order in which a screen reader announces it. */
export function replyAloud(reply: PatientReply): string {
  const earned = reply.points_earned > 0
  const praise = praiseFor(reply)
  return [
    APART[reply.response_status]?.means.concat(':'),
    reply.response,
    earned && `Plus ${reply.points_earned}: ${reply.label}.`,
    praise && `${praise}.`,
    reply.hit_must_asked_qn && 'Red flag asked.',
    earned && reply.category_fully_complete_flag && 'One part of the history is complete.',
    reply.options.length > 0 && `Did you mean: ${reply.options.join(' ')}`,
    reply.attention && `Professor: ${reply.attention}`,
    reply.guide_msg && `Professor: ${reply.guide_msg}`,
  ]
    .filter(Boolean)
    .join(' ')
}
