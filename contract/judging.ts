import { z } from 'zod'
import { rubricItem } from './case-preview.ts'

/** A message with the patient's reply, as shown to staff who review the engine's interpretation. */
const excerptTurn = z.object({
  /** Seconds on the consultation's own clock. */
  at_seconds: z.number(),
  said: z.string(),
  reply: z.string(),
  /** The acts understood, each with the words that showed it. */
  heard: z.array(z.object({ act: z.string(), words: z.string() })),
  /** The facts that were disclosed, in a few neutral words. */
  told: z.array(z.string()),
  /** Labels of the marks earned. */
  earned: z.array(z.string()),
  /** The turn under review; the others are context. */
  is_judged: z.boolean(),
})

const about = {
  id: z.string(),
  at: z.string(),
  case_id: z.number().int(),
  /** Null if the case has left the library. */
  patient_name: z.string().nullable(),
  talk: z.array(excerptTurn),
}

/** A contested mark ("I did ask that"), without the student's name. */
const contest = z.object({
  ...about,
  /** The rubric item; null if the rubric no longer has it. */
  item: rubricItem.nullable(),
  comment: z.string().nullable(),
  state: z.enum(['open', 'granted', 'declined']),
  decided_at: z.string().nullable(),
  /** The reason shown to the student when the mark was declined. */
  because: z.string().nullable(),
})

/** GET admin/contests/: newest first; with `waiting=yes` only the open ones. */
export const contestsReply = z.object({
  contests: z.array(contest),
  waiting: z.number().int(),
  next: z.string().nullable(),
})

/** PATCH admin/contests/:id/: grants or declines the mark, with a sentence for the student. */
export const contestDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept') }),
  z.strictObject({
    decision: z.literal('decline'),
    because: z.string().trim().min(1, 'Give a reason for the student to read').max(600, 'At most 600 characters'),
  }),
])

const flagState = z.enum(['waits', 'done', 'passed'])

/** A reply that its student flagged as wrong, without the student's name. */
const flaggedReply = z.object({
  ...about,
  mode: z.string(),
  /** `passed` replies are exported for work on the engine, with their intended meaning. */
  state: flagState,
  note: z.string(),
  /** The intended meaning, as acts. */
  labels: z.array(z.string()),
  decided_at: z.string().nullable(),
})

/** GET admin/flagged-replies/: newest first; with `waiting=yes` only those not reviewed yet. */
export const flaggedRepliesReply = z.object({
  replies: z.array(flaggedReply),
  waiting: z.number().int(),
  next: z.string().nullable(),
})

/** PATCH admin/flagged-replies/:id/: reviewed, passed on to the engineers, or reopened. */
export const flaggedReplyPatch = z.strictObject({
  state: flagState,
  note: z.string().trim().max(1000, 'At most 1000 characters'),
  labels: z.array(z.string().trim().max(60)).max(12, 'At most twelve'),
})

/** GET admin/flagged-replies/export/: the replies passed on, as labelled questions in JSON Lines. */
export const labelledQuestionsFile = z.file()

export type ExcerptTurn = z.infer<typeof excerptTurn>
export type ContestEntry = z.infer<typeof contest>
export type ContestsReply = z.infer<typeof contestsReply>
export type ContestDecision = z.infer<typeof contestDecision>
export type FlaggedReply = z.infer<typeof flaggedReply>
export type FlaggedRepliesReply = z.infer<typeof flaggedRepliesReply>
export type FlaggedReplyPatch = z.infer<typeof flaggedReplyPatch>
