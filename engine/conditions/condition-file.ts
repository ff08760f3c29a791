import { z } from 'zod'
import { SYSTEMS, type System } from '#engine/case/names.ts'
import { citation, type Reference } from '#engine/sources/citation.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as panic-disorder')
const sentence = z.string().trim().min(2)
const system = z.enum(Object.keys(SYSTEMS) as [System, ...System[]])
const icd10 = z.string().regex(/^[A-Z]\d\d$/, 'use the ICD-10 category of three characters, such as M10')

/** Ends as a question does: what a student can put to a patient in these words. */
const ask = sentence.max(140).regex(/\?$/, 'end with a question mark: it is the question to put')

/** How a feature relates to a condition: typical of it, present sometimes, or speaking against it. */
export const SQUARES = ['full', 'half', 'none'] as const

export type Square = (typeof SQUARES)[number]

/** `conditions/list.yaml`: every condition that the product covers, by slug, whether its file is written yet or not. */
export const conditionList = z.record(slug, z.strictObject({ name: sentence, system, icd10 }))

/** `conditions/names.yaml`: what else people type when they look for a condition; a name may lead to several. */
export const conditionNames = z.record(slug, z.array(sentence.max(60)).min(1))

/** What a patient tells that makes this condition likelier than its look-alikes. */
const discriminator = z.strictObject({
  feature: sentence,
  /** What lies behind it: the sentence that makes a student remember it. */
  why: sentence,
  /** The look-alikes that it speaks against; each is in `differentials`. */
  from: z.array(slug).min(1),
  /** The question that draws it out. */
  ask: ask.optional(),
  /** How often it is there in this condition itself; without it, typically. */
  here: z.enum(['full', 'half']).optional(),
  /** How it relates to look-alikes. Those of `from` that are not named have none of it. */
  among: z.record(slug, z.enum(SQUARES)).optional(),
})

/** What speaks against this condition, because it is typical of one or two look-alikes. */
const instead = z.strictObject({
  feature: sentence.max(80),
  ask: ask.optional(),
  /** Whose it is; the other look-alikes have none of it. */
  among: z.record(slug, z.enum(['full', 'half'])).refine((all) => Object.keys(all).length > 0, 'name whose it is'),
})

/** A thing that a person with this condition says before they know what it is. */
const saying = z.strictObject({
  /** When in the story: "First", "Days before", "If it is big". */
  when: sentence.max(24),
  /** In their own words, without quotation marks. */
  words: sentence.max(120).regex(/^[^"“”]*$/, 'leave out the quotation marks: the page draws them'),
  /** What a clinician hears in it. */
  means: sentence.max(100),
})

const redFlag = z.strictObject({
  flag: sentence,
  /** The question that finds it. */
  ask: ask.optional(),
  /** What the person who hears it does. */
  action: sentence,
})

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
  says: z.array(saying).min(3).max(6).optional(),
  discriminators: z.array(discriminator).min(3),
  instead: z.array(instead).min(1).max(4).optional(),
  redFlags: z.array(redFlag).min(1),
  /** The conditions that it is taken for, likeliest first. */
  differentials: z.array(slug).min(3).max(8),
  investigations: z.array(z.strictObject({ test: sentence, why: sentence })).min(1),
  /** In outline, in the order in which it is done; no doses. */
  management: z.array(sentence).min(3),
  references: z.array(citation).min(1),
})

/** `conditions/complaints.yaml`: what people come with, and which conditions to think of then, likeliest first. */
export const complaintsFile = z.record(
  z.string().regex(/^[a-z]+(_[a-z]+)*$/i, 'use words joined by underscores, as cases do: chest_pain'),
  z.strictObject({ name: sentence, conditions: z.array(slug).min(2) }),
)

/** `conditions/open-to-all.yaml`: the three pages that everybody may read in full. They are one another's look-alikes. */
export const openToAllFile = z.array(slug).length(3)

export type Complaints = z.infer<typeof complaintsFile>
export type ConditionList = z.infer<typeof conditionList>
export type ConditionNames = z.infer<typeof conditionNames>
/** As its author wrote it: references are the ids of sources. */
export type WrittenCondition = z.infer<typeof conditionFile>
/** The same with the words of its sources. */
export type Condition = Omit<WrittenCondition, 'references'> & { references: Reference[] }
