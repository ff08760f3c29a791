import { z } from 'zod'
import { ATTRIBUTES, KINDS, TRIGGERS } from './attributes.ts'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as dress-run')
const sentence = z.string().trim().min(2)
const place = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9_-]+)?$/, 'use thing or thing.attribute, such as complaint.onset')
const oneOrMore = z.union([sentence, z.array(sentence).min(1)])

const line = z.strictObject({
  says: sentence,
  /** Said when it is asked once more. */
  again: oneOrMore.optional(),
  /** What the notes say of it. */
  gist: sentence.optional(),
  when: z
    .strictObject({
      trust: z.number().min(0).max(100).optional(),
      times: z.number().int().min(2).max(3).optional(),
      after: z.array(place).optional(),
    })
    .optional(),
  /** What is said before `when` is met. */
  until: sentence.optional(),
  id: id.optional(),
  /** The acts that marks know it by, where its thing and attribute do not say them. */
  acts: z.array(z.string()).min(1).optional(),
  /** Places of the first design that cannot be found by its words: fact ids. */
  was: z.array(z.string()).min(1).optional(),
})

const said = z.union([sentence, line])
const question = z.union([z.record(sentence, said), line.extend({ asks: z.array(sentence).min(1) })])

const lines = z.union([said, z.array(line).min(1)]).optional()
const NAMES = [...ATTRIBUTES, ...TRIGGERS]
// Object.fromEntries forgets which names there are.
const linesByName = Object.fromEntries(NAMES.map((name) => [name, lines])) as Record<
  (typeof NAMES)[number],
  typeof lines
>

const thing = z.strictObject({
  kind: z.enum(KINDS).optional(),
  called: z.array(sentence).optional(),
  /** What the vocabulary knows it as: `runny_nose`, `pmh:asthma`, `smoking`. */
  is: z.array(z.string()).optional(),
  he: z.literal(true).optional(),
  she: z.literal(true).optional(),
  they: z.literal(true).optional(),
  of: id.optional(),
  ...linesByName,
  questions: z.array(question).optional(),
})

/** A file of content/second: what one patient knows, thing by thing. */
export const secondCaseFile = z.strictObject({ case: z.number().int(), knows: z.record(id, thing) })

export type LineOf = z.infer<typeof line>
export type Said = z.infer<typeof said>
export type ThingFile = z.infer<typeof thing>
export type SecondCaseFile = z.infer<typeof secondCaseFile>
