import { z } from 'zod'
import { SYSTEMS, type System } from '#engine/case/names.ts'
import { citation, type Reference } from '#engine/sources/citation.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as panic-disorder')
const sentence = z.string().trim().min(2)
const system = z.enum(Object.keys(SYSTEMS) as [System, ...System[]])
const icd10 = z.string().regex(/^[A-Z]\d\d$/, 'use the ICD-10 category of three characters, such as M10')

/** A question that a student can put to a patient in exactly these words, so it must end with a question mark. */
const ask = sentence.max(140).regex(/\?$/, 'end with a question mark: it is the question to put')

/** How a feature relates to a condition: typical of it, present sometimes, or speaking against it. */
export const SQUARES = ['full', 'half', 'none'] as const

export type Square = (typeof SQUARES)[number]

/** `conditions/list.yaml`: every condition that the product covers, by slug, including those without a page yet. */
export const conditionList = z.record(slug, z.strictObject({ name: sentence, system, icd10 }))

/** `conditions/names.yaml`: other search terms for a condition; one term may lead to several. */
export const conditionNames = z.record(slug, z.array(sentence.max(60)).min(1))

/** A feature in the history that makes this condition likelier than its look-alikes. */
const discriminator = z.strictObject({
  feature: sentence,
  /** The mechanism: the sentence that helps a student remember it. */
  why: sentence,
  /** The look-alikes that it argues against; each is in `differentials`. */
  from: z.array(slug).min(1),
  /** The question that elicits it. */
  ask: ask.optional(),
  /** How often the feature occurs in this condition itself; defaults to typical. */
  here: z.enum(['full', 'half']).optional(),
  /** How the feature relates to look-alikes. Those in `from` that are not named here do not have it. */
  among: z.record(slug, z.enum(SQUARES)).optional(),
})

/** A feature that argues against this condition because it is typical of one or two look-alikes. */
const instead = z.strictObject({
  feature: sentence.max(80),
  ask: ask.optional(),
  /** The look-alikes that have the feature; the others do not. */
  among: z.record(slug, z.enum(['full', 'half'])).refine((all) => Object.keys(all).length > 0, 'name whose it is'),
})

/** Something that a person with this condition says before the diagnosis is known. */
const saying = z.strictObject({
  /** When in the course: "First", "Days before", "If it is big". */
  when: sentence.max(24),
  /** In their own words, without quotation marks. */
  words: sentence.max(120).regex(/^[^"“”]*$/, 'leave out the quotation marks: the page draws them'),
  /** What a clinician infers from it. */
  means: sentence.max(100),
})

const redFlag = z.strictObject({
  flag: sentence,
  /** The question that elicits it. */
  ask: ask.optional(),
  /** What the clinician should do. */
  action: sentence,
})

/** `conditions/<slug>.yaml`: what a student should know about a condition from the point of view of the history. */
export const conditionFile = z.strictObject({
  slug,
  name: sentence,
  system,
  icd10,
  /** Other names that a student may write for it. A name must not refer to two conditions. */
  accepts: z.array(sentence),
  /** What it is, in a sentence or two. */
  summary: z.string().trim().min(40).max(400),
  /** Who presents with it, and what they report. */
  presentation: z.string().trim().min(80).max(1000),
  says: z.array(saying).min(3).max(6).optional(),
  discriminators: z.array(discriminator).min(3),
  instead: z.array(instead).min(1).max(4).optional(),
  redFlags: z.array(redFlag).min(1),
  /** The conditions with which it is confused, likeliest first. */
  differentials: z.array(slug).min(3).max(8),
  investigations: z.array(z.strictObject({ test: sentence, why: sentence })).min(1),
  /** An outline in the order of treatment; no doses. */
  management: z.array(sentence).min(3),
  references: z.array(citation).min(1),
})

/** `conditions/complaints.yaml`: presenting complaints, with the conditions to consider for each, likeliest first. */
export const complaintsFile = z.record(
  z.string().regex(/^[a-z]+(_[a-z]+)*$/i, 'use words joined by underscores, as cases do: chest_pain'),
  z.strictObject({ name: sentence, conditions: z.array(slug).min(2) }),
)

/** `conditions/open-to-all.yaml`: the three pages readable without Prime. They are each other's look-alikes. */
export const openToAllFile = z.array(slug).length(3)

export type Complaints = z.infer<typeof complaintsFile>
export type ConditionList = z.infer<typeof conditionList>
export type ConditionNames = z.infer<typeof conditionNames>
/** A page as written by its author; references are source ids. */
export type WrittenCondition = z.infer<typeof conditionFile>
/** A page with its references resolved to the text of its sources. */
export type Condition = Omit<WrittenCondition, 'references'> & { references: Reference[] }
