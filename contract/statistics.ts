import { z } from 'zod'
import { examFormat } from './accounts.ts'

/** GET stats/weakest/: where marks are missed across cases, the weakest part first, each with a case to practise it. */
export const weakestReply = z.object({
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      /** What of a history this part practises, in words. */
      fundamental: z.string(),
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
  resume: z
    .object({
      case_id: z.number().int(),
      session_id: z.string(),
      /** As a session is begun with: `spm`, `diagnosis` or `learn`. */
      mode: z.string(),
      /** On its clock; null where none runs, in Learn. */
      seconds_left: z.number().int().nullable(),
      case_journey_id: z.string().nullable(),
      /** Marks so far; only an OSCE History tells them, and not under exam conditions. */
      score: z.number().int().nullable(),
    })
    .nullable(),
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

/** Something to do on a day of the plan: an OSCE History with one patient. */
const planTask = z.object({
  case_id: z.number().int(),
  /** `new`: not met yet; `second`: another attempt at what earned too little. */
  why: z.enum(['new', 'second']),
  /** With `second`: the case whose result it is to better, and the percent of its marks; else null. */
  after: z.object({ case_id: z.number().int(), percent: z.number().int() }).nullable(),
  /** Finished today. */
  done: z.boolean(),
})

/** GET stats/plan/: two tasks a day until the exam, worked out each time it is asked for. */
export const planReply = z.object({
  exam_date: z.string().nullable(),
  exam_format: examFormat.nullable(),
  /** The student's own day that it is. */
  today: z.string(),
  /** Days to practise on, today among them and the day of the examination not; 0 without one, and once it has come. */
  days_left: z.number().int(),
  /** Days with something to do, in their order, from today on. */
  days: z.array(z.object({ day: z.string(), tasks: z.array(planTask) })),
  /** Patients not met yet for whom there is no day left. */
  left_over: z.number().int(),
})

/** GET stats/plan/calendar/: the same as an iCalendar file. */
export const planCalendar = z.file()

export type PlanReply = z.infer<typeof planReply>
export type PlanTask = z.infer<typeof planTask>

/** GET stats/progress/: how the student's consultations went, in their order, and what their days looked like. */
export const progressReply = z.object({
  /** The student's own day that it is. */
  today: z.string(),
  /** Of the five weeks up to today, the days on which a case was finished, the newest first. */
  finished_days: z.array(z.string()),
  /** The latest sixty OSCE Histories in which something was said, the oldest of them first. */
  scores: z.array(
    z.object({
      session_id: z.string(),
      at: z.string(),
      case_id: z.number().int(),
      patient_name: z.string(),
      system: z.string(),
      percent: z.number().int(),
    }),
  ),
  /** Races finished: with how many patients, and the mean of the best `ddx_efficiency` with each, of 100; null before the first. */
  races: z.object({ cases: z.number().int(), mean_best: z.number().int().nullable() }),
  /** Patients whose lesson was finished. */
  lessons: z.number().int(),
  /** Mastery as it was thirty days ago, of the systems that had a finished case then. */
  month_ago: z.array(z.object({ system: z.string(), mastery: z.number().int() })),
})

export type TodayReply = z.infer<typeof todayReply>
export type ProgressReply = z.infer<typeof progressReply>
export type WeakestReply = z.infer<typeof weakestReply>
