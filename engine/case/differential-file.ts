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

/** What Race To Diagnosis needs beyond the differential, whose `exclude` conditions are the ones to rule out. */
const race = z.strictObject({
  /** The number of questions allowed; defaults to eight. */
  questions: z.number().int().min(4).max(12).optional(),
  /** The duration in seconds; defaults to 360. */
  seconds: z.number().int().min(180).max(900).optional(),
  /** Near misses, each with a sentence on why it is not the diagnosis. */
  near: z.array(z.strictObject({ name: sentence, why: sentence })).min(1),
  /** Questions in a student's words that separate the candidates, each with the answers that it elicits. */
  asks: z.array(z.strictObject({ ask: sentence, tells: z.array(caseId).min(1) })).min(8),
})

/** `differential.yaml`: the possible diagnoses, with the evidence for and against each. */
export const differentialFile = z.strictObject({
  differential: z.array(diagnosis).min(3),
  /**
   * By a finding, the equally informative answers and details, such as spots on the ankles for a non-blanching rash.
   */
  alike: z.record(caseId, z.array(caseId).min(1)).default({}),
  /** Present where the case is offered as a race. */
  race: race.optional(),
})

export type Diagnosis = z.infer<typeof diagnosis>
