import { z } from 'zod'
import { caseId } from './answer-schema.ts'

const sentence = z.string().trim().min(2)

const feature = z.strictObject({ answer: caseId, text: sentence })

const diagnosis = z.strictObject({
  condition: caseId,
  name: sentence,
  /** Other names that a student may write for it. */
  accepts: z.array(sentence).default([]),
  /** leading: what the patient has; likely: worth ranking; exclude: dangerous, must be ruled out by history. */
  place: z.enum(['leading', 'likely', 'exclude']),
  for: z.array(feature),
  against: z.array(feature),
})

/** What Race To Diagnosis needs of a case beyond its differential, whose `exclude` are the ones to rule out. */
const race = z.strictObject({
  /** How many questions it allows; eight unless said otherwise. */
  questions: z.number().int().min(4).max(12).optional(),
  /** How long it lasts; 360 unless said otherwise. */
  seconds: z.number().int().min(180).max(900).optional(),
  /** What comes close to the diagnosis and is not it, and the sentence that tells why. */
  near: z.array(z.strictObject({ name: sentence, why: sentence })).min(1),
  /** Questions in a student's words that part the candidates, each with the answers that it draws out. */
  asks: z.array(z.strictObject({ ask: sentence, tells: z.array(caseId).min(1) })).min(8),
})

/** `differential.yaml`: what the patient may have, and what speaks for and against it. */
export const differentialFile = z.strictObject({
  differential: z.array(diagnosis).min(3),
  /** By a finding, answers and details that tell as much: spots on the ankles for spots that do not fade. */
  alike: z.record(caseId, z.array(caseId).min(1)).default({}),
  /** Of a case that is offered as a race. */
  race: race.optional(),
})

export type Diagnosis = z.infer<typeof diagnosis>
