import type { NameHit } from './names.ts'
import { contentOf } from './words.ts'

/** Who a pronoun may stand for. */
export const PRONOUNS: Readonly<Record<string, 'he' | 'she' | 'they'>> = {
  ...{ he: 'he', him: 'he', his: 'he', she: 'she', her: 'she', hers: 'she' },
  ...{ they: 'they', them: 'they', their: 'they', theirs: 'they' },
}

const POINTS = new Set([
  ...['it', 'its', 'that', 'this', 'those', 'these', 'one', 'ones', 'there', 'then'],
  ...Object.keys(PRONOUNS),
])
/** "Is there any", "this morning": these point at nothing. */
const POINTS_NOWHERE =
  /\b(is|are|was|were|be|been) there\b|\b(this|that) (morning|week|evening|afternoon|month|year|time)\b/g
/** "Is it itchy?", "do they hurt?": what is named is asked of something else. */
const SUBJECT_POINTS =
  /^((and|so|but|ok|okay) )*(is|are|was|were|do|does|did|has|have|had|can|could|will) (it|they|that|this|those|these|he|she)\b/
/** "Have you had this before?", "felt like this": what they came with, and not what was told last. */
const POINTS_HERE =
  /\bthis$|\b(had|has|have|felt|feel|with|about|for|like|does|did|is) this (before|start|begin|been|come|go|going|at all|affect|stop|mean|happen)\b/

const plain = (words: readonly string[]): string => words.join(' ').replace(POINTS_NOWHERE, ' ')

/**
 * Whether a clause leans on what was said before: it names nothing itself, and points at something or is too short to
 * stand alone. `patient` is the pronoun of a patient for whom somebody else answers, which points at nobody else.
 */
export function leansOn(
  words: readonly string[],
  hits: readonly NameHit[],
  patient: 'he' | 'she' | undefined,
): boolean {
  const text = plain(words)
  if (hits.length > 0) return SUBJECT_POINTS.test(text)
  const isElse = (word: string) => patient === undefined || PRONOUNS[word] !== patient
  return text.split(' ').some((word) => POINTS.has(word) && isElse(word)) || contentOf(text).length === 0
}

/** Whether a clause points at what the patient came with. */
export const meansComplaint = (words: readonly string[]): boolean => POINTS_HERE.test(plain(words))
