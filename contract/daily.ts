import { z } from 'zod'
import { reference } from './references.ts'

const who = {
  /** The address of the day's story: its slug. */
  name: z.string(),
  /** YYYY-MM-DD, in UTC. */
  day: z.string(),
  title: z.string(),
  system: z.string(),
  patient_name: z.string(),
  patient_age: z.number(),
  gender: z.string(),
  /** Who tells the story where the patient does not. */
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
}

const point = z.object({
  id: z.string(),
  text: z.string(),
  marks: z.number().int(),
  /** The characters of the student's words in which it was found; empty where it was not. */
  found: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** Whether its marks are given: by the student where they decided, else because it was found. */
  ticked: z.boolean(),
})

const mistake = z.object({
  /** The point that this was written instead of; where that is ticked, nothing was mistaken. */
  instead_of: z.string(),
  why: z.string(),
  /** The characters of the student's words that say it. */
  found: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
})

const question = z.object({
  id: z.string(),
  question: z.string(),
  /** What the student wrote. */
  yours: z.string(),
  /** Null until the words are handed in, like the three after it. */
  answer: z.string().nullable(),
  marks: z.number().int().nullable(),
  points: z.array(point).nullable(),
  /** Why something that was written is not right here. */
  mistakes: z.array(mistake).nullable(),
})

/** GET daily-task/case/{id}/: a story with its questions; what a good answer says, once the words are handed in. */
export const dailyReply = z.object({
  ...who,
  is_today: z.boolean(),
  /** Whether it can still be written to, or handed in. */
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

/** PATCH: keeps what is written so far. POST: hands it in; the first handing in counts. */
export const dailyAnswersRequest = z.strictObject({ answers })

/** PATCH daily-task/case/{id}/marks/: the student's own ticks, by the point's id; those that are left out stay. */
export const dailyMarksRequest = z.strictObject({ points: z.record(z.string().max(60), z.boolean()) })

const dailyCard = z.object({
  ...who,
  state: z.enum(['new', 'begun', 'done']),
  earned: z.number().int().nullable(),
  max_marks: z.number().int().nullable(),
})

/** GET daily-task/: today's story, that of yesterday while it can still be done, and what this person did before. */
export const dailyList = z.object({
  today: dailyCard.nullable(),
  yesterday: dailyCard.nullable(),
  done: z.array(dailyCard),
  /** Stories of earlier days that only who tries them out may open. */
  earlier: z.array(dailyCard),
})

export type DailyReply = z.infer<typeof dailyReply>
export type DailyQuestion = z.infer<typeof question>
export type DailyCard = z.infer<typeof dailyCard>
export type DailyList = z.infer<typeof dailyList>
export type DailyPoint = z.infer<typeof point>
