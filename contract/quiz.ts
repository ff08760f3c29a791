import { z } from 'zod'

/** The lengths that a mixed quiz can have. */
export const MIXED_LENGTHS = [10, 20, 30] as const

/** What may be wrong with a question. */
export const REPORT_REASONS = {
  answer: 'The marked answer is wrong',
  unclear: 'It can be read two ways',
  outdated: 'It is out of date',
  wording: 'Spelling or wording',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
const reason = z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]])

const standing = z.object({ right: z.number().int(), of: z.number().int() })
/** A quiz that was begun and can be gone on with. */
const begun = z.object({ id: z.string(), answered: z.number().int(), of: z.number().int() })

/** GET quiz/: every quiz with the student's progress. */
export const quizList = z.object({
  quizzes: z.array(
    z.object({
      /** The condition's slug: its page is /quiz/{condition}. */
      condition: z.string(),
      name: z.string(),
      system: z.string(),
      /** Those that are open to the student, and how many more Prime opens. */
      questions: z.number().int(),
      more: z.number().int(),
      /** The best finished one on the whole condition. */
      best: standing.nullable(),
      begun: begun.nullable(),
    }),
  ),
  review: z.object({
    /** How many questions come back today. */
    due: z.number().int(),
    /** How many more are kept for later days, and the day (YYYY-MM-DD) on which the first of them comes. */
    later: z.number().int(),
    next: z.string().nullable(),
    begun: begun.nullable(),
  }),
  mixed: z.object({
    /** How many questions a mixed quiz can draw from, by system. */
    systems: z.array(z.object({ system: z.string(), questions: z.number().int() })),
    /** Seconds for each question, with the student's extra time. */
    seconds_each: z.number().int(),
    begun: begun.nullable(),
  }),
})

/** POST quiz/session/: begins a quiz, or goes on with the one that is open. */
export const quizStart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('condition'), condition: z.string().max(80) }),
  z.strictObject({ kind: z.literal('missed'), of: z.uuid() }),
  z.strictObject({ kind: z.literal('review') }),
  z.strictObject({
    kind: z.literal('mixed'),
    /** None means all. */
    systems: z.array(z.string().max(40)).max(30).default([]),
    length: z.literal(MIXED_LENGTHS),
  }),
])

const option = z.object({
  text: z.string(),
  /** Both null until the student may know. */
  best: z.boolean().nullable(),
  why: z.string().nullable(),
})

const question = z.object({
  /** Who is drawn beside it: /speakers/{portrait}-concerned.svg. */
  portrait: z.string().nullable(),
  speaks: z.string().nullable(),
  says: z.string().nullable(),
  vignette: z.string(),
  lead_in: z.string(),
  level: z.number().int(),
  /** In the order drawn for this student, kept from then on. */
  options: z.array(option),
  chosen: z.number().int().nullable(),
  /** These three once the student may know: they tell what it was about. */
  condition: z.object({ slug: z.string(), name: z.string() }).nullable(),
  system: z.string().nullable(),
  reference: z.object({ title: z.string(), body: z.string(), year: z.number().int() }).nullable(),
})

/** `chosen`: answered, and not marked yet. `unanswered`: the quiz ended without an answer. */
const place = z.object({
  state: z.enum(['open', 'chosen', 'right', 'wrong', 'unanswered']),
  flagged: z.boolean(),
  /** Null while it is still to come. */
  question: question.nullable(),
})

const missedOf = z.object({ name: z.string(), missed: z.number().int(), of: z.number().int() })

const result = z.object({
  right: z.number().int(),
  of: z.number().int(),
  unanswered: z.number().int(),
  /** What was asked for ("risk", "red flags") where something was answered, the most missed first. */
  kinds: z.array(missedOf),
  /** Of a mixed quiz and of a review. */
  systems: z.array(missedOf),
  /** One line a question, in order. */
  lines: z.array(
    z.object({
      short: z.string(),
      state: z.enum(['right', 'wrong', 'unanswered']),
      best: z.string(),
    }),
  ),
  /** Conditions with a miss, the most missed first; `quiz` says whether there is one on it. */
  repeat: z.array(
    z.object({
      condition: z.string(),
      name: z.string(),
      missed: z.number().int(),
      quiz: z.boolean(),
    }),
  ),
  /** The first day (YYYY-MM-DD) on which something of this quiz comes back; null where nothing does. */
  back_on: z.string().nullable(),
  /** A patient with this condition: only where the student has met them and knows the diagnosis. */
  meet: z.object({ case_id: z.number().int(), patient_name: z.string() }).nullable(),
})

/** GET quiz/session/:quizId/ and every call that changes it. */
export const quizSession = z.object({
  id: z.string(),
  kind: z.enum(['condition', 'missed', 'review', 'mixed']),
  /** Of a quiz on one condition. */
  condition: z.object({ slug: z.string(), name: z.string(), system: z.string() }).nullable(),
  /** Reasons come at the end only, answers can be changed until then, and a clock runs. */
  exam: z.boolean(),
  time_left: z.number().int().nullable(),
  /** Whether the clock ended it. */
  timed_out: z.boolean(),
  places: z.array(place),
  result: result.nullable(),
})

/** PATCH quiz/session/:quizId/: an answer, or a flag. The first answer stays, but in an exam. */
export const quizChange = z.strictObject({
  /** The question's place, from 0. */
  place: z.number().int().min(0).max(99),
  /** As the student saw it, from 0. */
  option: z.number().int().min(0).max(4).optional(),
  /** Right by luck: it comes back sooner. */
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

/** GET admin/quiz-reports/: for staff, the newest first. */
export const quizReportsReply = z.object({
  reports: z.array(quizReport),
  /** How many of all are unsettled. */
  waiting: z.number().int(),
  /** Ask with this as `before` for what is older; null when there is nothing. */
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
