import type { DebriefReply } from '#contract/agent.ts'

export type TimelineTurnReply = DebriefReply['timeline'][number]

/** Builds a turn of the debrief's timeline: an unremarkable closed question, overridden by `change`. */
export const timelineTurn = (change: Partial<TimelineTurnReply> = {}): TimelineTurnReply => ({
  index: 0,
  at_seconds: 0,
  said: 'Anything else?',
  reply: 'No.',
  section: null,
  marks: 0,
  must_asks: [],
  open: false,
  question: true,
  repeat: false,
  leading: false,
  asked: 1,
  manner: 50,
  moves: [],
  need_review: false,
  hits: [],
  ...change,
})
