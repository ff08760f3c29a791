import { z } from 'zod'
import { reference } from './references.ts'

const who = {
  /** Slug of the day's story, used in its address. */
  name: z.string(),
  /** YYYY-MM-DD, in UTC. */
  day: z.string(),
  title: z.string(),
  system: z.string(),
  patient_name: z.string(),
  patient_age: z.number(),
  gender: z.string(),
  /** The narrator, if not the patient. */
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
}

const point = z.object({
  id: z.string(),
  text: z.string(),
  marks: z.number().int(),
  /** Character ranges of the student's words in which it was found; empty if it was not found. */
  found: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** Whether its marks are given: by the student's own tick, otherwise because it was found. */
  ticked: z.boolean(),
})

const mistake = z.object({
  /** The point confused with this answer; if that point is ticked, it is not a mistake. */
  instead_of: z.string(),
  why: z.string(),
  /** Character ranges of the student's words that state it. */
  found: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
})

const question = z.object({
  id: z.string(),
  question: z.string(),
  /** The student's text. */
  yours: z.string(),
  /** Null until handed in, as are the three after it. */
  answer: z.string().nullable(),
  marks: z.number().int().nullable(),
  points: z.array(point).nullable(),
  /** Why something the student wrote is wrong here. */
  mistakes: z.array(mistake).nullable(),
})

/** GET daily-task/case/{id}/: a story with its questions; model answers only once handed in. */
export const dailyReply = z.object({
  ...who,
  is_today: z.boolean(),
  /** Whether it can still be answered and handed in. */
  open: z.boolean(),
  setting: z.string(),
  story: z.array(z.string()),
  questions: z.array(question),
  handed_in: z.string().nullable(),
  earned: z.number().int().nullable(),
  max_marks: z.number().int().nullable(),
  summary: z.array(z.string()).nullable(),
  references: z.array(reference).nullable(),
})

const answers = z.record(z.string().max(60), z.string().max(2000))

/** PATCH: stores the draft answers. POST: hands them in; only the first hand-in counts. */
export const dailyAnswersRequest = z.strictObject({ answers })

/** PATCH daily-task/case/{id}/marks/: the student's own ticks by point id; omitted points stay unchanged. */
export const dailyMarksRequest = z.strictObject({ points: z.record(z.string().max(60), z.boolean()) })

const dailyCard = z.object({
  ...who,
  state: z.enum(['new', 'begun', 'done']),
  earned: z.number().int().nullable(),
  max_marks: z.number().int().nullable(),
})

/** GET daily-task/: today's story, yesterday's while it can still be done, and those the user has done before. */
export const dailyList = z.object({
  today: dailyCard.nullable(),
  yesterday: dailyCard.nullable(),
  done: z.array(dailyCard),
  /** Earlier stories; only for users who may try them out. */
  earlier: z.array(dailyCard),
})

export type DailyReply = z.infer<typeof dailyReply>
export type DailyQuestion = z.infer<typeof question>
export type DailyCard = z.infer<typeof dailyCard>
export type DailyList = z.infer<typeof dailyList>
export type DailyPoint = z.infer<typeof point>
