import { z } from 'zod'

/** Possible lengths of a mixed quiz. */
export const MIXED_LENGTHS = [10, 20, 30] as const

/** Reasons for reporting a question. */
export const REPORT_REASONS = {
  answer: 'The marked answer is wrong',
  unclear: 'It can be read two ways',
  outdated: 'It is out of date',
  wording: 'Spelling or wording',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
const reason = z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]])

const progress = z.object({ right: z.number().int(), of: z.number().int() })
/** A quiz that was started and can be continued. */
const begun = z.object({ id: z.string(), answered: z.number().int(), of: z.number().int() })

/** GET quiz/: every quiz with the student's progress. */
export const quizList = z.object({
  quizzes: z.array(
    z.object({
      /** The condition's slug: its page is /quiz/{condition}. */
      condition: z.string(),
      name: z.string(),
      system: z.string(),
      /** Questions open to the student, and the number that Prime adds. */
      questions: z.number().int(),
      more: z.number().int(),
      /** Best finished quiz on the whole condition. */
      best: progress.nullable(),
      begun: begun.nullable(),
    }),
  ),
  review: z.object({
    /** Questions due for review today. */
    due: z.number().int(),
    /** Questions due on later days, and the date (YYYY-MM-DD) of the first. */
    later: z.number().int(),
    next: z.string().nullable(),
    begun: begun.nullable(),
  }),
  mixed: z.object({
    /** Questions available to a mixed quiz, by system. */
    systems: z.array(z.object({ system: z.string(), questions: z.number().int() })),
    /** Seconds per question, including the student's extra time. */
    seconds_each: z.number().int(),
    begun: begun.nullable(),
  }),
})

/** POST quiz/session/: starts a quiz, or continues the open one. */
export const quizStart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('condition'), condition: z.string().max(80) }),
  z.strictObject({ kind: z.literal('missed'), of: z.uuid() }),
  z.strictObject({ kind: z.literal('review') }),
  z.strictObject({
    kind: z.literal('mixed'),
    /** Empty means all systems. */
    systems: z.array(z.string().max(40)).max(30).default([]),
    length: z.literal(MIXED_LENGTHS),
  }),
])

const option = z.object({
  text: z.string(),
  /** Both null until the student may see them. */
  best: z.boolean().nullable(),
  why: z.string().nullable(),
})

const question = z.object({
  /** Portrait beside the question: /speakers/{portrait}-concerned.svg. */
  portrait: z.string().nullable(),
  speaks: z.string().nullable(),
  says: z.string().nullable(),
  vignette: z.string(),
  lead_in: z.string(),
  level: z.number().int(),
  /** In an order shuffled once for this student. */
  options: z.array(option),
  chosen: z.number().int().nullable(),
  /** These three are null until the student may see them: they reveal the subject. */
  condition: z.object({ slug: z.string(), name: z.string() }).nullable(),
  system: z.string().nullable(),
  reference: z.object({ title: z.string(), body: z.string(), year: z.number().int() }).nullable(),
})

/** `chosen`: answered, not marked yet. `unanswered`: the quiz ended without an answer. */
const place = z.object({
  state: z.enum(['open', 'chosen', 'right', 'wrong', 'unanswered']),
  flagged: z.boolean(),
  /** Null until the quiz reaches it. */
  question: question.nullable(),
})

const missedOf = z.object({ name: z.string(), missed: z.number().int(), of: z.number().int() })

const result = z.object({
  right: z.number().int(),
  of: z.number().int(),
  unanswered: z.number().int(),
  /** Misses by type of question ("risk", "red flags"), most missed first; only types with an answer. */
  kinds: z.array(missedOf),
  /** For mixed quizzes and reviews. */
  systems: z.array(missedOf),
  /** One line per question, in order. */
  lines: z.array(
    z.object({
      short: z.string(),
      state: z.enum(['right', 'wrong', 'unanswered']),
      best: z.string(),
    }),
  ),
  /** Conditions with a miss, most missed first; `quiz` is true if there is a quiz on it. */
  repeat: z.array(
    z.object({
      condition: z.string(),
      name: z.string(),
      missed: z.number().int(),
      quiz: z.boolean(),
    }),
  ),
  /** First date (YYYY-MM-DD) on which a question of this quiz is due again; null if none is. */
  back_on: z.string().nullable(),
  /** A patient with this condition; only if the student has met them and knows the diagnosis. */
  meet: z.object({ case_id: z.number().int(), patient_name: z.string() }).nullable(),
})

/** GET quiz/session/:quizId/, and the reply of every call that changes it. */
export const quizSession = z.object({
  id: z.string(),
  kind: z.enum(['condition', 'missed', 'review', 'mixed']),
  /** For a quiz on one condition. */
  condition: z.object({ slug: z.string(), name: z.string(), system: z.string() }).nullable(),
  /** Explanations come only at the end, answers can be changed until then, and the time is limited. */
  exam: z.boolean(),
  time_left: z.number().int().nullable(),
  /** Whether the time limit ended it. */
  timed_out: z.boolean(),
  places: z.array(place),
  result: result.nullable(),
})

/** PATCH quiz/session/:quizId/: an answer or a flag. Only in an exam can an answer be changed. */
export const quizChange = z.strictObject({
  /** Index of the question, from 0. */
  place: z.number().int().min(0).max(99),
  /** Index of the option in the order shown, from 0. */
  option: z.number().int().min(0).max(4).optional(),
  /** A guess: the question comes back sooner. */
  guessed: z.boolean().optional(),
  flagged: z.boolean().optional(),
})

/** POST quiz/session/:quizId/report/ */
export const quizReportRequest = z.strictObject({
  place: z.number().int().min(0).max(99),
  reason,
  text: z.string().trim().max(1000, 'At most 1000 characters').default(''),
})
export const quizReportReply = z.object({ message: z.string() })

const quizReport = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  /** The question's permanent id. */
  question: z.string(),
  condition: z.string(),
  lead_in: z.string(),
  reason: z.string(),
  text: z.string(),
  settled_at: z.string().nullable(),
})

/** GET admin/quiz-reports/: for staff, newest first. */
export const quizReportsReply = z.object({
  reports: z.array(quizReport),
  /** Total number of unresolved reports. */
  waiting: z.number().int(),
  /** Cursor: pass it as `before` to get older entries; null on the last page. */
  next: z.string().nullable(),
})

/** PATCH admin/quiz-reports/:id/ */
export const quizReportPatch = z.strictObject({ settled: z.boolean() })

export type QuizList = z.infer<typeof quizList>
export type QuizStart = z.infer<typeof quizStart>
export type QuizSession = z.infer<typeof quizSession>
export type QuizPlace = z.infer<typeof place>
export type QuizQuestionReply = z.infer<typeof question>
export type QuizResult = z.infer<typeof result>
export type QuizChange = z.infer<typeof quizChange>
export type QuizReportRequest = z.infer<typeof quizReportRequest>
export type QuizReport = z.infer<typeof quizReport>
export type QuizReportsReply = z.infer<typeof quizReportsReply>
