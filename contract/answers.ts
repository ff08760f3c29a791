import { z } from 'zod'

// What blocks access to a case's answers, and how a student resolves it: docs/decisions/066-answers-wait.md.

/**
 * Something unfinished that the answers would spoil: a consultation or race, the reasoning of a submitted consultation,
 * an exam, or the conversation of a group session.
 */
export const openItem = z.object({
  kind: z.enum(['attempt', 'reasoning', 'room', 'exam']),
  /** Id of the attempt, quiz or room. */
  id: z.string(),
  /** The mode of an attempt. */
  mode: z.string().nullable(),
  case_id: z.number().int().nullable(),
  first_name: z.string().nullable(),
})

/** Why an attempt is not ranked: the student saw the answers before it started, or while it was open. */
export const unrankedBecause = z.enum(['seen-before', 'seen-during'])

/** PATCH cases/{id}/unrank/: the attempts that are no longer ranked. */
export const unrankReply = z.object({ case_id: z.number().int(), session_ids: z.array(z.string()) })

export type OpenItem = z.infer<typeof openItem>
export type UnrankedBecause = z.infer<typeof unrankedBecause>
