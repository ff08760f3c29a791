import { z } from 'zod'
import { ANSWER_MAX } from './values/practice.ts'

const source = z.object({ title: z.string(), body: z.string(), year: z.number().int() })

/** The debrief's feedback on a missed must-ask, as stored with its card. */
const explanation = z.object({
  /** Shown before an answer: the patient and the setting, the part of the history, and the patient's last line. */
  situation: z.string(),
  part: z.string(),
  patient_line: z.string(),
  /** Shown after it. */
  label: z.string(),
  better: z.string(),
  why: z.string().nullable(),
  sources: z.array(source),
  would_have_said: z.string().nullable(),
})

/** A card before it is answered: nothing in it reveals what was missed. */
const card = explanation.pick({ situation: true, part: true, patient_line: true }).extend({
  id: z.string(),
  case_id: z.number().int(),
  patient_name: z.string(),
  /** The speaker: the patient, or the informant with their relation to the patient. */
  speaker: z.string(),
  system: z.string(),
  /** Number of answers scored so far; sent with the next answer. */
  round: z.number().int(),
})

/** GET practice/: the cards due by the end of the student's day, longest overdue first. */
export const practiceList = z.object({
  due: z.array(card),
  /** Number of cards not yet due, and the date (YYYY-MM-DD) of the next. */
  later: z.number().int(),
  next: z.string().nullable(),
  /** Number answered correctly after six weeks. */
  learned: z.number().int(),
})

/** POST agent/session/{id}/practise/: adds a missed must-ask to the deck. Idempotent. */
export const practiseRequest = z.strictObject({ item: z.string().min(1).max(100) })
/** `comes_back`: the date on which its card is due; null once it has been learned. */
export const practised = z.object({ item: z.string(), comes_back: z.string().nullable() })

/** POST practice/{id}/answer/. An empty answer reveals the solution and counts as missed. */
export const cardAnswer = z.strictObject({
  round: z.number().int().min(0),
  said: z.string().trim().max(ANSWER_MAX, `At most ${ANSWER_MAX} characters, please.`),
})
/** POST practice/{id}/settle/: the student claims to have asked for it. `round` is that of the result. */
export const cardSettle = z.strictObject({ round: z.number().int().min(1) })

const scored = explanation.pick({ label: true, better: true, why: true, sources: true, would_have_said: true }).extend({
  outcome: z.enum(['right', 'missed']),
  said: z.string(),
  /** Labels of marking sheet items that the answer asks for. */
  asked: z.array(z.string()),
  round: z.number().int(),
  /** The date on which it is due again; null once it has been learned. */
  comes_back: z.string().nullable(),
})
/** `unclear`: no question was recognised. Nothing is scored or revealed, and the student may rephrase. */
export const cardResult = z.discriminatedUnion('outcome', [
  scored.extend({ outcome: z.literal('right') }),
  scored.extend({ outcome: z.literal('missed') }),
  z.object({ outcome: z.literal('unclear') }),
])

export const cardRemoved = z.object({ id: z.string() })

export type CardExplanation = z.infer<typeof explanation>
export type PracticeCard = z.infer<typeof card>
export type PracticeList = z.infer<typeof practiceList>
export type Practised = z.infer<typeof practised>
export type CardResult = z.infer<typeof cardResult>
export type ScoredCard = z.infer<typeof scored>
