import { z } from 'zod'

/** Address of a post on Facebook. The site's root is not accepted, only a specific address. */
export const postUrl = z
  .string()
  .trim()
  .max(500, 'At most 500 characters')
  .regex(
    /^https:\/\/(?:(?:www|m|web|mbasic)\.)?(?:facebook\.com|fb\.com|fb\.me|fb\.watch)\/[^\s/?#]+\S*$/i,
    'Paste the link to your post, such as https://www.facebook.com/your.name/posts/123',
  )

/** PATCH tasks/:id/complete/: a task verified by staff requires the address of the post. */
export const completeRequest = z.strictObject({ post_url: postUrl.optional() })

const shareState = z.enum(['waits', 'accepted', 'declined'])
const sharedPost = z.object({
  /** Name of the student who shared it. */
  id: z.string(),
  from: z.string(),
  at: z.string(),
  post_url: z.string(),
  state: shareState,
  decided_at: z.string().nullable(),
  refusal: z.string().nullable(),
})

/** GET admin/shares/: posts reported by students, the longest waiting first. */
export const sharesReply = z.object({
  shares: z.array(sharedPost),
  waiting: z.number().int(),
  next: z.string().nullable(),
})

/** PATCH admin/shares/:id/ */
export const shareDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accept') }),
  z.strictObject({
    decision: z.literal('decline'),
    because: z.string().trim().min(3, 'Say why').max(200, 'At most 200 characters'),
  }),
])

export const task = z.object({
  id: z.number().int(),
  /** Name as in the specification; screens look up "Facebook Share" by it. */
  name: z.string(),
  /** The instruction shown to the user. */
  title: z.string(),
  text: z.string(),
  /** Days of Prime for claiming it; 0 without a reward. */
  reward_days: z.number().int(),
  /** Completed, as far as the server can tell from the user's activity. */
  is_completed: z.boolean(),
  /** Why its reward cannot be claimed now, in a sentence; null if only completion is missing. */
  held_back: z.string().nullable(),
  /** Completed by entering the address of a post, which staff verify; the field is shown until then. */
  needs_post: z.boolean(),
  /** Its reward has been claimed. */
  is_claimed: z.boolean(),
  is_showed: z.boolean(),
})
export const tasksReply = z.object({
  /** Not completed yet. */
  general_tasks: z.array(task),
  /** Completed, with the reward not claimed yet. */
  unclaimed_tasks: z.array(task),
  all_tasks: z.array(task),
})

export type CompleteRequest = z.infer<typeof completeRequest>
export type SharedPost = z.infer<typeof sharedPost>
export type SharesReply = z.infer<typeof sharesReply>
export type ShareDecision = z.infer<typeof shareDecision>
export type Task = z.infer<typeof task>
export type TasksReply = z.infer<typeof tasksReply>
