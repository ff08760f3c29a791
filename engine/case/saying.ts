import { editDistance } from '#engine/understanding/edit-distance.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Source } from './rubric-file.ts'

/** The act, or `fact:<id>`, that a source of the rubric is about, with or without words that narrow it. */
export const actOf = (source: Source): ActId => (typeof source === 'string' ? source : source.act)

/** The words that narrow a source; none for a plain one. */
export const sayingOf = (source: Source): readonly string[] => (typeof source === 'string' ? [] : source.saying)

/** Shorter words have too many neighbours ("waking", "walking") for a slip of the pen to be forgiven. */
const FORGIVING = 7

/**
 * Whether a message holds one of these words: "did you injure it?" says "injury". A phrase ("shoulder blades") is said
 * when all of its words are, in any order. Endings do not count, nor does one wrong letter in a long word.
 */
export function isSaid(message: string, saying: readonly string[]): boolean {
  const said = wordsOf(message)
  return saying.some((phrase) => wordsOf(phrase).every((wanted) => said.some((word) => isLike(word, wanted))))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

function isLike(word: string, wanted: string): boolean {
  if (withoutEnding(word) === withoutEnding(wanted)) return true
  const long = word.length >= FORGIVING && wanted.length >= FORGIVING
  return long && word[0] === wanted[0] && editDistance(word, wanted, 1) <= 1
}

/** Light: "injury", "injuries" and "injured" are one, "regular" and "regularly" are two. */
function withoutEnding(word: string): string {
  const single = word.replace(/(ies|ied)$/, 'y').replace(/s$/, '')
  const bare = single.replace(/(ing|ed)$/, '')
  return bare.length < 3 ? word : bare.replace(/[ey]$/, '').replace(/(.)\1$/, '$1')
}
