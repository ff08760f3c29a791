import { z } from 'zod'
import { reference } from './references.ts'
import { review } from './review.ts'

/** One must-ask or other mark of a module. Its label is null until it is met; nothing else reveals it before. */
const item = z.object({
  must_ask: z.boolean(),
  marks: z.number().int(),
  label: z.string().nullable(),
  /** The student's words that earned it. */
  words: z.string().nullable(),
  /** Hints requested so far, and their content: a nudge, its topic, a model question. */
  helped: z.number().int(),
  nudge: z.string().nullable(),
  topic: z.string().nullable(),
  question: z.string().nullable(),
  /** Why it matters in this patient; only once the case is finished. */
  why: z.string().nullable(),
})

/** The professor's teaching on a part of a consultation, the same for every patient. */
const teaching = z.object({
  lesson: z.string(),
  why: z.string(),
  what: z.string(),
  ask: z.string(),
  fault: z.string(),
  references: z.array(reference),
})

/** The professor's introduction to a module, shown as a message of the conversation. */
const learnIntro = teaching.extend({
  status: z.literal('learn_mode_intro'),
  /** Number of messages, including the greeting, when the module was entered. */
  after: z.number().int(),
  /** What the lesson means for this patient. */
  patient: z.string(),
})

const learnModule = z.object({
  name: z.string(),
  marks: z.number().int(),
  earned: z.number().int(),
  must_asks: z.object({ asked: z.number().int(), of: z.number().int() }),
  /** All must-asks are met and at least one question was asked; a module merely passed through is not done. */
  done: z.boolean(),
  /** Null until the module is entered, as are its items. */
  intro: learnIntro.nullable(),
  items: z.array(item).nullable(),
})

/** A student's progress in Learn; also sent with each reply. */
export const learnPanel = z.object({
  /** Index of the current module, from 0. */
  current_category_index: z.number().int(),
  /** Every must-ask of the module is met: the next module may be entered. */
  category_complete_flag: z.boolean(),
  /** Every mark of the module is earned. */
  category_fully_complete_flag: z.boolean(),
  /** The last module's must-asks are met: the case can be finished. */
  complete_flag: z.boolean(),
  /** Hints remain for the first unmet must-ask of the module or, once all are met, for the first other mark. */
  can_help: z.boolean(),
  /** In the order of a consultation. */
  modules: z.array(learnModule),
})

/** Result of a finished case. Everything in it reveals the answer. */
export const learnResult = z.object({
  diagnosis: z.string(),
  score: z.number().int(),
  max_score: z.number().int(),
  must_asks: z.object({ asked: z.number().int(), of: z.number().int() }),
  /** Must-asks met without help. */
  unaided: z.number().int(),
  learning_points: z.array(z.string()),
  parting: z.string(),
  support: z.string().nullable(),
  review,
})

/** GET agent/learn/session/{id}/: the current state of Learn, beside its conversation; `result` once it is over. */
export const learnSession = z.object({
  session_id: z.string(),
  case_id: z.number().int(),
  completed: z.boolean(),
  panel: learnPanel,
  result: learnResult.nullable(),
})

/**
 * PATCH agent/learn/session/{id}/: enters a module or asks for help. Both are idempotent: `help` names the item by its
 * place in the module and the number of hints already given for it. Stopping is as in every mode.
 */
export const learnChange = z
  .strictObject({
    current_category_index: z.number().int().min(0),
    help: z.strictObject({ item: z.number().int().min(0), helped: z.number().int().min(0).max(2) }),
  })
  .partial()
  .refine((body) => Object.keys(body).length === 1, 'One thing at a time.')

/** GET agent/learn/: the skills taught, and the cases started in Learn with their progress, latest first. */
export const learnOverview = z.object({
  skills: z.array(teaching.extend({ name: z.string() })),
  lessons: z.array(
    z.object({
      case_id: z.number().int(),
      session_id: z.string(),
      begun: z.string(),
      finished: z.string().nullable(),
      /** True once it can no longer be continued, only finished as it is. */
      expired: z.boolean(),
      /** Modules entered, and modules in total. */
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
