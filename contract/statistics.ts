import { z } from 'zod'
import { examFormat } from './accounts.ts'

/** GET stats/weakest/: parts of the history where marks are missed, weakest first, each with a case to practise. */
export const weakestReply = z.object({
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      /** The fundamental that this part practises, in words. */
      fundamental: z.string(),
      /** Percentage of its marks earned, over the latest attempts whose debrief was read. */
      percent: z.number().int(),
      cases: z.number().int(),
      /** A case open to the student, unfinished if there is one. */
      practise: z.number().int(),
    }),
  ),
})

/** GET stats/today/: suggestions for today, by priority. */
export const todayReply = z.object({
  /** Cases finished today, in the student's time zone. */
  done_today: z.number().int(),
  resume: z
    .object({
      case_id: z.number().int(),
      session_id: z.string(),
      /** Mode as in starting a session: `spm`, `diagnosis` or `learn`. */
      mode: z.string(),
      /** Remaining time; null without a clock, in Learn. */
      seconds_left: z.number().int().nullable(),
      case_journey_id: z.string().nullable(),
      /** Marks so far; only in an OSCE History, and not under exam conditions. */
      score: z.number().int().nullable(),
    })
    .nullable(),
  suggestions: z.array(
    z.object({
      case_id: z.number().int(),
      /** `gap`: from a system not practised yet; `weak`: practises the weakest part; `next`: not attempted yet. */
      why: z.enum(['gap', 'weak', 'next']),
      /** Name of that system or part; null for `next`. */
      of: z.string().nullable(),
    }),
  ),
})

/** A task of the study plan: an OSCE History with one patient. */
const planTask = z.object({
  case_id: z.number().int(),
  /** `new`: not attempted yet; `second`: a second attempt after a low score. */
  why: z.enum(['new', 'second']),
  /** With `second`: the case whose result to improve, and its percentage of marks; otherwise null. */
  after: z.object({ case_id: z.number().int(), percent: z.number().int() }).nullable(),
  /** Finished today. */
  done: z.boolean(),
})

/** GET stats/plan/: two tasks a day until the exam, recomputed on each request. */
export const planReply = z.object({
  exam_date: z.string().nullable(),
  exam_format: examFormat.nullable(),
  /** Today's date in the student's time zone. */
  today: z.string(),
  /** Days left to practise, including today but not the exam's; 0 without an exam date, and once it has come. */
  days_left: z.number().int(),
  /** Days with tasks, in order, from today. */
  days: z.array(z.object({ day: z.string(), tasks: z.array(planTask) })),
  /** Cases not attempted yet for which no day is left. */
  left_over: z.number().int(),
})

/** GET stats/plan/calendar/: the plan as an iCalendar file. */
export const planCalendar = z.file()

export type PlanReply = z.infer<typeof planReply>
export type PlanTask = z.infer<typeof planTask>

/** GET stats/progress/: results of the student's consultations in order, and their days of practice. */
export const progressReply = z.object({
  /** Today's date in the student's time zone. */
  today: z.string(),
  /** Days with a finished case in the five weeks up to today, newest first. */
  finished_days: z.array(z.string()),
  /** The latest sixty OSCE Histories with at least one message, oldest first. */
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
  /** Cases with a finished race, and the mean of the best `ddx_efficiency` per case, of 100; null before the first. */
  races: z.object({ cases: z.number().int(), mean_best: z.number().int().nullable() }),
  /** Number of cases finished in Learn. */
  lessons: z.number().int(),
  /** Mastery thirty days ago, of the systems that had a finished case then. */
  month_ago: z.array(z.object({ system: z.string(), mastery: z.number().int() })),
})

export type TodayReply = z.infer<typeof todayReply>
export type ProgressReply = z.infer<typeof progressReply>
export type WeakestReply = z.infer<typeof weakestReply>
