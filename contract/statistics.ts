import { z } from 'zod'

/** GET stats/weakest/: where marks are missed across cases, the weakest part first, each with a case to practise it. */
export const weakestReply = z.object({
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      /** Of its marks, over the latest attempts whose debrief was read. */
      percent: z.number().int(),
      cases: z.number().int(),
      /** Open to the student, and not finished where there is such a one. */
      practise: z.number().int(),
    }),
  ),
})

/** GET stats/today/: what to do today, the first thing first. */
export const todayReply = z.object({
  /** Cases finished on the student's own day that it is. */
  done_today: z.number().int(),
  resume: z.object({ case_id: z.number().int(), session_id: z.string() }).nullable(),
  suggestions: z.array(
    z.object({
      case_id: z.number().int(),
      /** `gap`: from a system that was not met yet; `weak`: practises the part that is weakest; `next`: not seen yet. */
      why: z.enum(['gap', 'weak', 'next']),
      /** The name of that system or part; null for `next`. */
      of: z.string().nullable(),
    }),
  ),
})

/** GET stats/plan/: the cases not finished yet, spread over the days until the examination. Made anew each time it is asked for. */
export const planReply = z.object({
  exam_date: z.string().nullable(),
  /** Days to practise on, today among them and the day of the examination not; 0 without one, and once it has come. */
  days_left: z.number().int(),
  /** Days with something to do, in their order. */
  days: z.array(z.object({ day: z.string(), cases: z.array(z.number().int()) })),
})

export type PlanReply = z.infer<typeof planReply>
