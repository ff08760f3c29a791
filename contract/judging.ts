import { z } from 'zod'
import { rubricItem } from './case-preview.ts'

/** A message with the patient's reply, as a person reads it who judges what the engine made of it. */
const heardTurn = z.object({
  /** Seconds on the consultation's own clock. */
  at_seconds: z.number(),
  said: z.string(),
  reply: z.string(),
  /** What was understood, each with the words that showed it. */
  heard: z.array(z.object({ act: z.string(), words: z.string() })),
  /** The facts that were disclosed, in a few neutral words. */
  told: z.array(z.string()),
  /** The marks that were given for it, by their labels. */
  earned: z.array(z.string()),
  /** The one that is judged; the others give its context. */
  is_judged: z.boolean(),
})

const about = {
  id: z.string(),
  at: z.string(),
  case_id: z.number().int(),
  /** Null where the case is in the library no more. */
  patient_name: z.string().nullable(),
  talk: z.array(heardTurn),
}

/** A contested mark ("I did ask that"), without the student's name. */
const contest = z.object({
  ...about,
  /** What is marked; null where the rubric has it no more. */
  item: rubricItem.nullable(),
  comment: z.string().nullable(),
  state: z.enum(['open', 'granted', 'declined']),
  decided_at: z.string().nullable(),
  /** What the student reads at a mark that was declined. */
  because: z.string().nullable(),
})

/** GET admin/contests/: the newest first; with `waiting=yes` only the open ones. */
export const contestsReply = z.object({
  contests: z.array(contest),
  waiting: z.number().int(),
  next: z.string().nullable(),
})

/** PATCH admin/contests/:id/: the mark is given, or not, with a sentence for the student. */
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
  /** `passed` are in the list for the engine, with what was meant. */
  state: flagState,
  note: z.string(),
  /** What was meant, as acts. */
  labels: z.array(z.string()),
  decided_at: z.string().nullable(),
})

/** GET admin/flagged-replies/: the newest first; with `waiting=yes` only those not reviewed yet. */
export const flaggedRepliesReply = z.object({
  replies: z.array(flaggedReply),
  waiting: z.number().int(),
  next: z.string().nullable(),
})

/** PATCH admin/flagged-replies/:id/: looked at, passed on to the engineers, or waiting again. */
export const flaggedReplyPatch = z.strictObject({
  state: flagState,
  note: z.string().trim().max(1000, 'At most 1000 characters'),
  labels: z.array(z.string().trim().max(60)).max(12, 'At most twelve'),
})

/** GET admin/flagged-replies/export/: those that were passed on, as labelled questions, a line of JSON each. */
export const labelledQuestionsFile = z.file()

export type HeardTurn = z.infer<typeof heardTurn>
export type ContestEntry = z.infer<typeof contest>
export type ContestsReply = z.infer<typeof contestsReply>
export type ContestDecision = z.infer<typeof contestDecision>
export type FlaggedReply = z.infer<typeof flaggedReply>
export type FlaggedRepliesReply = z.infer<typeof flaggedRepliesReply>
export type FlaggedReplyPatch = z.infer<typeof flaggedReplyPatch>
