import { z } from 'zod'
import { ANSWER_MAX } from './values/practice.ts'

const source = z.object({ title: z.string(), body: z.string(), year: z.number().int() })

/** What the debrief said of a missed must-ask, as kept with its card. */
const told = z.object({
  /**
   * Before an answer: who the patient is and where the student meets them, the part of the history, what was said
   * last.
   */
  situation: z.string(),
  part: z.string(),
  patient_line: z.string(),
  /** After it. */
  label: z.string(),
  better: z.string(),
  why: z.string().nullable(),
  sources: z.array(source),
  would_have_said: z.string().nullable(),
})

/** A card before it is answered: nothing in it says what was missed. */
const card = told.pick({ situation: true, part: true, patient_line: true }).extend({
  id: z.string(),
  case_id: z.number().int(),
  patient_name: z.string(),
  /** Who talks: the patient, or who came with them and how they are related. */
  speaker: z.string(),
  system: z.string(),
  /** How many answers were scored so far; it is sent with the next. */
  round: z.number().int(),
})

/** GET practice/: the cards that are due by the end of the student's own day, those waiting longest first. */
export const practiceList = z.object({
  due: z.array(card),
  /** How many more wait, and the day (YYYY-MM-DD) on which the first of them comes. */
  later: z.number().int(),
  next: z.string().nullable(),
  /** How many were answered right after six weeks. */
  learned: z.number().int(),
})

/** POST agent/session/{id}/practise/: puts a missed must-ask into the deck. A second time changes nothing. */
export const practiseRequest = z.strictObject({ item: z.string().min(1).max(100) })
/** `comes_back`: the day on which its card comes; null once it was learned. */
export const practised = z.object({ item: z.string(), comes_back: z.string().nullable() })

/** POST practice/{id}/answer/. Without words the answer is shown, and counts as missed. */
export const cardAnswer = z.strictObject({
  round: z.number().int().min(0),
  said: z.string().trim().max(ANSWER_MAX, `At most ${ANSWER_MAX} characters, please.`),
})
/** POST practice/{id}/settle/: the student asked for it, whatever was read. `round` is that of the result. */
export const cardSettle = z.strictObject({ round: z.number().int().min(1) })

const scored = told.pick({ label: true, better: true, why: true, sources: true, would_have_said: true }).extend({
  outcome: z.enum(['right', 'missed']),
  said: z.string(),
  /** Items of the case's marking sheet that the answer asks for, by label. */
  asked: z.array(z.string()),
  round: z.number().int(),
  /** The day on which it comes back; null when it was learned. */
  comes_back: z.string().nullable(),
})
/** `unclear`: no question was found in it. Nothing is scored or revealed, and the student may reword it. */
export const cardResult = z.discriminatedUnion('outcome', [
  scored.extend({ outcome: z.literal('right') }),
  scored.extend({ outcome: z.literal('missed') }),
  z.object({ outcome: z.literal('unclear') }),
])

export const cardRemoved = z.object({ id: z.string() })

export type CardTold = z.infer<typeof told>
export type PracticeCard = z.infer<typeof card>
export type PracticeList = z.infer<typeof practiceList>
export type Practised = z.infer<typeof practised>
export type CardResult = z.infer<typeof cardResult>
export type ScoredCard = z.infer<typeof scored>
