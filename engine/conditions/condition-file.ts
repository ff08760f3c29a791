import { z } from 'zod'
import { SYSTEMS, type System } from '#engine/case/names.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as panic-disorder')
const sentence = z.string().trim().min(2)
const system = z.enum(Object.keys(SYSTEMS) as [System, ...System[]])
const icd10 = z.string().regex(/^[A-Z]\d\d$/, 'use the ICD-10 category of three characters, such as M10')

/** `conditions/list.yaml`: every condition that the product covers, by slug, whether its file is written yet or not. */
export const conditionList = z.record(slug, z.strictObject({ name: sentence, system, icd10 }))

/** What a patient tells that makes this condition likelier than its look-alikes. */
const discriminator = z.strictObject({
  feature: sentence,
  /** What lies behind it: the sentence that makes a student remember it. */
  why: sentence,
  /** The look-alikes that it speaks against; each stands in `differentials`. */
  from: z.array(slug).min(1),
})

const redFlag = z.strictObject({
  flag: sentence,
  /** What whoever hears it does. */
  action: sentence,
})

const reference = z.strictObject({ title: sentence, body: sentence, year: z.number().int().min(1990).max(2026) })

/** `conditions/<slug>.yaml`: what a student should know of a condition from the point of view of the history. */
export const conditionFile = z.strictObject({
  slug,
  name: sentence,
  system,
  icd10,
  /** Other names that a student may write for it. No name means two conditions. */
  accepts: z.array(sentence),
  /** What it is, in a sentence or two. */
  summary: z.string().trim().min(40).max(400),
  /** Who comes, and what they tell. */
  presentation: z.string().trim().min(80).max(1000),
  discriminators: z.array(discriminator).min(3),
  redFlags: z.array(redFlag).min(1),
  /** The conditions that it is taken for, likeliest first. */
  differentials: z.array(slug).min(3).max(8),
  investigations: z.array(z.strictObject({ test: sentence, why: sentence })).min(1),
  /** In outline, in the order in which it is done; no doses. */
  management: z.array(sentence).min(3),
  references: z.array(reference).min(1),
})

export type ConditionList = z.infer<typeof conditionList>
export type Condition = z.infer<typeof conditionFile>
