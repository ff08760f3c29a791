import { z } from 'zod'

/**
 * What can be asked about somebody around the patient: who that is, how they are, what they died of, what they said,
 * whether they go along on a journey, and so on. `came` is told of whoever came along, when the student asks who did.
 */
const ABOUT_PERSON = [
  'name',
  'who',
  'age',
  'how',
  'died',
  'ill',
  'coping',
  'where',
  'work',
  'said',
  'knows',
  'saw',
  'bond',
  'help',
  'goes',
  'smokes',
  'came',
] as const

export type AboutPerson = (typeof ABOUT_PERSON)[number]

const sentence = z.string().trim().min(2)

/**
 * Somebody around the patient, and what the patient says when asked about them: a sentence under each name of what can
 * be asked, or the fact that tells it. No mark hangs on a sentence.
 */
export const person = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as little-sister'),
  /** What students call them, in small letters: "jo", "wife". */
  names: z.array(sentence).min(1),
  /** What "she" may mean right after talk of them. */
  called: z.enum(['he', 'she', 'they']),
  about: z.partialRecord(z.enum(ABOUT_PERSON), z.union([sentence, z.strictObject({ fact: z.string() })])),
})

export type Person = z.infer<typeof person>
