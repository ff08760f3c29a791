import { z } from 'zod'

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

export type Task = z.infer<typeof task>
export type TasksReply = z.infer<typeof tasksReply>
