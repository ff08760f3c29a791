import { z } from 'zod'
import { reference } from './references.ts'
import { review } from './review.ts'

/** One must-ask or other mark of a module. Its label is there once it is met; nothing else tells what it is before. */
const item = z.object({
  must_ask: z.boolean(),
  marks: z.number().int(),
  label: z.string().nullable(),
  /** The student's own words that met it. */
  words: z.string().nullable(),
  /** How often help with it was asked for, and what was given: a nudge, its topic, a model question. */
  helped: z.number().int(),
  nudge: z.string().nullable(),
  topic: z.string().nullable(),
  question: z.string().nullable(),
  /** Why it matters in this patient: only when the case is finished. */
  why: z.string().nullable(),
})

/** What the professor teaches on a part of a consultation, the same for every patient. */
const teaching = z.object({
  lesson: z.string(),
  why: z.string(),
  what: z.string(),
  ask: z.string(),
  fault: z.string(),
  references: z.array(reference),
})

/** What the professor says on entering a module: a message of the conversation. */
const learnIntro = teaching.extend({
  status: z.literal('learn_mode_intro'),
  /** How many messages the conversation held when the module was entered, the greeting among them. */
  after: z.number().int(),
  /** What it means for this patient. */
  patient: z.string(),
})

const learnModule = z.object({
  name: z.string(),
  marks: z.number().int(),
  earned: z.number().int(),
  must_asks: z.object({ asked: z.number().int(), of: z.number().int() }),
  /** Its must-asks are met and something in it was asked; one that was only passed through is not done. */
  done: z.boolean(),
  /** Null while the module is still to come; so are its items. */
  intro: learnIntro.nullable(),
  items: z.array(item).nullable(),
})

/** A student's progress in Learn; it comes beside each reply as well. */
export const learnPanel = z.object({
  /** The module that the student is in, from 0. */
  current_category_index: z.number().int(),
  /** Every must-ask of it is met: the next module may be entered. */
  category_complete_flag: z.boolean(),
  /** Every mark of it is earned. */
  category_fully_complete_flag: z.boolean(),
  /** It is the last one and its must-asks are met: the case can be finished. */
  complete_flag: z.boolean(),
  /** Help is left: for the first must-ask of the module that is not met, or once all are for the first other mark. */
  can_help: z.boolean(),
  /** In the order of a consultation. */
  modules: z.array(learnModule),
})

/** A case that was worked through. Everything in it tells the answer. */
export const learnResult = z.object({
  diagnosis: z.string(),
  score: z.number().int(),
  max_score: z.number().int(),
  must_asks: z.object({ asked: z.number().int(), of: z.number().int() }),
  /** Must-asks that were met without help. */
  unaided: z.number().int(),
  learning_points: z.array(z.string()),
  parting: z.string(),
  support: z.string().nullable(),
  review,
})

/** GET agent/learn/session/{id}/: the current state of Learn, beside its conversation; `result` when it is over. */
export const learnSession = z.object({
  session_id: z.string(),
  case_id: z.number().int(),
  completed: z.boolean(),
  panel: learnPanel,
  result: learnResult.nullable(),
})

/**
 * PATCH agent/learn/session/{id}/: enters a module or asks for help. Each can be sent twice: `help` says which help is
 * asked for, by the item's place in its module and how often it was helped with so far. Stopping is as in every mode.
 */
export const learnChange = z
  .strictObject({
    current_category_index: z.number().int().min(0),
    help: z.strictObject({ item: z.number().int().min(0), helped: z.number().int().min(0).max(2) }),
  })
  .partial()
  .refine((body) => Object.keys(body).length === 1, 'One thing at a time.')

/** GET agent/learn/: what is taught, and the cases that were begun in Learn, the latest first, each with its progress. */
export const learnOverview = z.object({
  skills: z.array(teaching.extend({ name: z.string() })),
  lessons: z.array(
    z.object({
      case_id: z.number().int(),
      session_id: z.string(),
      begun: z.string(),
      finished: z.string().nullable(),
      /** Whether it can be continued; else it can only be finished as it is. */
      expired: z.boolean(),
      /** How many modules were entered, and how many there are. */
      modules: z.object({ entered: z.number().int(), of: z.number().int() }),
      score: z.number().int(),
      max_score: z.number().int(),
    }),
  ),
})

export type LearnPanel = z.infer<typeof learnPanel>
export type LearnIntro = z.infer<typeof learnIntro>
export type LearnTeaching = z.infer<typeof teaching>
export type LearnItemReply = z.infer<typeof item>
export type LearnModuleReply = z.infer<typeof learnModule>
export type LearnResult = z.infer<typeof learnResult>
export type LearnSession = z.infer<typeof learnSession>
export type LearnChange = z.infer<typeof learnChange>
export type LearnOverview = z.infer<typeof learnOverview>
