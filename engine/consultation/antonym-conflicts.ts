import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** Topics with a normal state: the words for it, and the words of a gist that rule it out. */
type Opposite = { acts: readonly string[]; names?: RegExp; well: RegExp; not: RegExp }

const WELL = /\b(?:well|normal(?:ly)?|fine|ok|okay|good|as usual)\b/i
const OPPOSITES: readonly Opposite[] = [
  {
    acts: ['sx:feeding', 'sx:appetite', 'sx:thirst', 'sx:insomnia', 'sleep', 'sx:urinary_general'],
    well: WELL,
    not: /\b(?:less|half|instead of|not|no|poor(?:ly)?|reduced|stops?|stopped|refus\w+|off|only|weak|cannot|unable|hardly|barely|lost|broken|wakes?)\b|n['’]t\b/i,
  },
  {
    acts: ['birth'],
    names: /\bborn\b|\bterm\b/i,
    well: /\b(?:full|at) ?term\b/i,
    not: /\bat (?:2\d|3[0-6]) weeks\b|\b(?:premature(?:ly)?|preterm|weeks early)\b/i,
  },
]
/** Denials and past states claim nothing about the present. */
const DENIED = /\b(?:not|never|less|was|were|used to|until|before|normally)\b|n['’]t\b/i

/**
 * Returns the disclosed fact that a summary turns into its opposite, such as "born at term" for 34 weeks, unless
 * another disclosed fact supports the summary.
 */
export function oppositeFact(vocabulary: Vocabulary, words: string, disclosed: readonly Fact[]): Fact | undefined {
  const named = new Set(termsOf(words, vocabulary).map(({ name }) => name))
  for (const { acts, names, well, not } of OPPOSITES) {
    if (!well.test(words) || DENIED.test(words)) continue
    const about = disclosed.filter(
      (fact) => isPlain(fact) && fact.acts.some((act) => acts.includes(act) && (names?.test(words) ?? named.has(act))),
    )
    const otherwise = about.find(({ gist }) => not.test(gist))
    if (otherwise && !about.some(({ gist }) => well.test(gist))) return otherwise
  }
  return undefined
}
