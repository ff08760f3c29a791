import { groupBy } from '#engine/understanding/group-by.ts'
import { TOPICS } from '#engine/vocabulary/acts.ts'
import { isSameExact } from './exact-words.ts'
import type { Term } from './summary-terms.ts'

/** Returns each name once. */
export const distinct = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [term.name, term])).values(),
]

/** Whether a term is a finding known by many names, rather than a plain word. */
export const isFinding = (name: string): boolean => /^(sx|pmh):/.test(name)

/** Returns every sentence joined with the next: related content is adjacent, but notes have many full stops. */
export function passagesOf<Said extends Term>(text: readonly Said[]): Said[][] {
  const sentences = groupBy(text, ({ sentence }) => sentence)
  return Array.from(sentences, ([first, said]) => [...said, ...(sentences.get(first + 1) ?? [])])
}

/** Maximum reach of a denial in words: "no fever, but pain in the arm" without the "but". */
const DENIAL_REACHES = 8
/** Maximum length of a list of denials: "no cough, fever, rash, weight loss or night sweats". */
const LONGEST_DENIAL = 14

/** Whether a term matches the wanted one with the same polarity. */
export function saysSame(wanted: Term, other: Term): boolean {
  if (wanted.figure || other.figure)
    return wanted.figure !== undefined && other.figure !== undefined && isSameExact(wanted.figure, other.figure)
  if (wanted.name !== other.name) return false
  if (wanted.denial > 0) return other.denial > 0 && other.denial <= LONGEST_DENIAL
  return !isDeniable(wanted.name) || other.denial === 0 || other.denial > DENIAL_REACHES
}

/**
 * Whether polarity matters for a term: "no previous surgery" includes no tonsillectomy; plain words match either way.
 */
const isDeniable = (name: string): boolean => isFinding(name) || TOPICS.includes(name)
