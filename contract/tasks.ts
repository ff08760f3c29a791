import { z } from 'zod'

/** Where a post on Facebook can be seen. Not the site itself: the address of a post says more. */
export const postUrl = z
  .string()
  .trim()
  .max(500, 'At most 500 characters')
  .regex(
    /^https:\/\/(?:(?:www|m|web|mbasic)\.)?(?:facebook\.com|fb\.com|fb\.me|fb\.watch)\/[^\s/?#]+\S*$/i,
    'Paste the address of your post, such as https://www.facebook.com/your.name/posts/123',
  )

/** PATCH tasks/:id/complete/: a task that a person checks needs the address of the post. */
export const completeRequest = z.strictObject({ post_url: postUrl.optional() })

const shareState = z.enum(['waits', 'accepted', 'declined'])
const sharedPost = z.object({
  /** Of who shared. */
  id: z.string(),
  from: z.string(),
  at: z.string(),
  post_url: z.string(),
  state: shareState,
  decided_at: z.string().nullable(),
  refusal: z.string().nullable(),
})

/** GET admin/shares/: posts that students say they made, the oldest that waits first. */
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
  /** As the specification has it; "Facebook Share" is the one that screens ask for by name. */
  name: z.string(),
  /** What to do, for the person. */
  title: z.string(),
  text: z.string(),
  /** Days of Prime that claiming it gives; 0 where there is none. */
  reward_days: z.number().int(),
  /** Done, as far as the server can see it from what the person did. */
  is_completed: z.boolean(),
  /** Why its reward cannot be taken now, in a sentence; null where nothing but doing it is in the way. */
  held_back: z.string().nullable(),
  /** It is done by the address of a post, which a person checks: the box for it is shown while it is to do. */
  needs_post: z.boolean(),
  /** Its reward was taken. */
  is_claimed: z.boolean(),
  is_showed: z.boolean(),
})
export const tasksReply = z.object({
  /** Not done yet. */
  general_tasks: z.array(task),
  /** Done, and their reward waits. */
  unclaimed_tasks: z.array(task),
  all_tasks: z.array(task),
})

export type CompleteRequest = z.infer<typeof completeRequest>
export type SharedPost = z.infer<typeof sharedPost>
export type SharesReply = z.infer<typeof sharesReply>
export type ShareDecision = z.infer<typeof shareDecision>
export type Task = z.infer<typeof task>
export type TasksReply = z.infer<typeof tasksReply>
