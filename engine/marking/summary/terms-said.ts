import { groupBy } from '#engine/understanding/group-by.ts'
import { TOPICS } from '#engine/vocabulary/acts.ts'
import { isSameExact } from './exact-words.ts'
import type { Term } from './summary-terms.ts'

/** Each name once. */
export const distinct = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [term.name, term])).values(),
]

/** Whether a term is a finding that the vocabulary knows by many names, and not just a word. */
export const isFinding = (name: string): boolean => /^(sx|pmh):/.test(name)

/** Every sentence with the next one: what belongs together is adjacent, but notes have many full stops. */
export function passagesOf<Said extends Term>(text: readonly Said[]): Said[][] {
  const sentences = groupBy(text, ({ sentence }) => sentence)
  return Array.from(sentences, ([first, said]) => [...said, ...(sentences.get(first + 1) ?? [])])
}

/** So many words after a denial a new thing may have begun: "no fever, but pain in the arm" without the "but". */
const DENIAL_REACHES = 8
/** A list of denials may be long: "no cough, fever, rash, weight loss or night sweats". */
const LONGEST_DENIAL = 14

/** Whether a text says what is wanted: denied where it is wanted denied, and not denied where it is not. */
export function saysSame(wanted: Term, other: Term): boolean {
  if (wanted.figure || other.figure)
    return wanted.figure !== undefined && other.figure !== undefined && isSameExact(wanted.figure, other.figure)
  if (wanted.name !== other.name) return false
  if (wanted.denial > 0) return other.denial > 0 && other.denial <= LONGEST_DENIAL
  return !isDeniable(wanted.name) || other.denial === 0 || other.denial > DENIAL_REACHES
}

/**
 * Whether denial matters to a term: "no previous surgery" is no tonsillectomy; a plain word counts with or without
 * one.
 */
const isDeniable = (name: string): boolean => isFinding(name) || TOPICS.includes(name)
