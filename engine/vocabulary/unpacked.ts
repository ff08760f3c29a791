import type { Lexicon } from './lexicon.ts'
import type { Numbers } from './match.ts'
import type { PackedVocabulary } from './packed.ts'
import { listAt, NO_NEED, type PatternRule, RULE_KINDS, RULE_ROLES, type Rules } from './rules.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Makes a packed vocabulary ready for use; rarely needed parts are unpacked on first use. */
export function unpack(packed: PackedVocabulary): Vocabulary {
  const { texts, numbers } = packed
  const names = lines(texts.names)
  const rules = rulesOf(packed, names)
  return {
    lexicon: lexiconOf(packed),
    light: new Set(lines(texts.light)),
    real: new Set(lines(texts.real)),
    rules: {
      rules,
      byStem: { starts: numbers.byStemStarts, entries: numbers.byStem },
      byExact: { starts: numbers.byExactStarts, entries: numbers.byExact },
      anchored: numbers.anchored,
    },
  }
}

function most(numbers: Numbers): number {
  let most = 0
  for (const number of numbers) if (number > most) most = number
  return most
}

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'))

function rulesOf({ texts, numbers }: PackedVocabulary, names: readonly string[]): Rules {
  const { steps, lists, ruleKinds, ruleRoles, ruleNames, ruleSteps, ruleNeeds, meets, meetsStarts } = numbers
  const made: PatternRule[] = []
  let patterns: string[] | undefined
  const patternAt = (place: number) => {
    patterns ??= lines(texts.patterns)
    return patterns[place] ?? ''
  }
  const ruleAt = (place: number): PatternRule => {
    made[place] ??= {
      kind: RULE_KINDS[ruleKinds[place]!]!,
      name: names[ruleNames[place]!]!,
      role: RULE_ROLES[ruleRoles[place]!]!,
      // Only explanations need the pattern.
      get pattern() {
        return patternAt(place)
      },
    }
    return made[place]
  }
  return {
    program: { steps, lists },
    steps: ruleSteps,
    needs: ruleNeeds,
    meets: { starts: meetsStarts, entries: meets },
    met: new Uint8Array(NO_NEED + 1 + most(ruleNeeds)),
    ruleAt,
  }
}

function lexiconOf({ texts, numbers }: PackedVocabulary): Lexicon {
  const irregular = lines(texts.irregular).map((line) => line.split(' '))
  return {
    stems: numbered(lines(texts.stems)),
    exact: numbered(lines(texts.exact)),
    irregular: new Map(irregular.map(([form = '', root = '']) => [form, root])),
    forms: formsOf({ texts, numbers }),
    uses: { get: (id) => numbers.uses[id] },
    seen: new Map(),
  }
}

const numbered = (words: readonly string[]) => new Map(words.map((word, number) => [word, number]))

/** Typing errors are rare, so each bucket is filled on first use. */
function formsOf({ texts, numbers }: PackedVocabulary): Lexicon['forms'] {
  const lists = { starts: numbers.formsStarts, entries: numbers.forms }
  const buckets = numbered(lines(texts.shelves))
  const made = new Map<string, ReadonlyMap<string, number>>()
  let forms: string[] | undefined
  const bucketAt = (at: number) => {
    forms ??= lines(texts.forms)
    const { of, from } = listAt(lists, at)
    return new Map((forms[at] ?? '').split(' ').map((form, i) => [form, of[from + i]!]))
  }
  return {
    get(key) {
      const known = made.get(key)
      const at = buckets.get(key)
      if (known || at === undefined) return known
      const filled = bucketAt(at)
      made.set(key, filled)
      return filled
    },
  }
}
