import type { ActId } from './acts.ts'
import type { Lexicon } from './lexicon.ts'
import type { Nearby } from './nearby.ts'
import type { Step } from './pattern.ts'
import { RULE_KINDS, RULE_ROLES, type Rule } from './rules.ts'
import type { VocabularyParts } from './vocabulary.ts'

/**
 * What the compiler made of the vocabulary's files, as plain JSON: the same text for the same files. Whatever stands in
 * it many times (steps, lists of words, names) stands there once, under a number, and everything lies in few long lists:
 * reading thousands of small ones would take longer than the whole start may.
 */
export type PackedVocabulary = {
  lexicon: PackedLexicon
  light: string[]
  real: string[]
  /** Lists of words by number: how long, then its words. */
  words: number[]
  /** A step's kind and its numbers, after the steps that it leads to. */
  steps: number[]
  rules: { kinds: number[]; roles: number[]; names: number[]; patterns: string[]; steps: number[]; needs: number[] }
  names: string[]
  nearby: { words: number[]; acts: number[] }
}

/** Words joined by spaces, in the order of their numbers. */
type PackedLexicon = {
  stems: string
  exact: string
  irregular: [form: string, root: string][]
  forms: [shelf: string, forms: string, stems: number[]][]
  uses: [stem: number, places: number][]
}

/** Kinds of steps by their number in the text. */
const STEP = { done: 0, stem: 1, exact: 2, oneOf: 3, fork: 4, gap: 5, start: 6, end: 7 } as const

/** The number of a rule that needs no word. */
const NONE = -1

export function pack({ lexicon, rules, light, real, nearby }: VocabularyParts): PackedVocabulary {
  const words = numbering<readonly number[]>(String)
  const names = numbering<string>((name) => name)
  const steps = stepNumbering(words.numberOf)
  return {
    lexicon: packLexicon(lexicon),
    light: [...light],
    real: [...real],
    rules: {
      kinds: rules.map(({ kind }) => RULE_KINDS.indexOf(kind)),
      roles: rules.map(({ role }) => RULE_ROLES.indexOf(role)),
      names: rules.map(({ name }) => names.numberOf(name)),
      patterns: rules.map(({ pattern }) => pattern),
      steps: rules.map(({ step }) => steps.numberOf(step)),
      needs: rules.map(({ needs }) => (needs ? words.numberOf(needs) : NONE)),
    },
    nearby: {
      words: [...nearby.keys()],
      acts: [...nearby.values()].map((acts) => words.numberOf([...acts].map(names.numberOf))),
    },
    words: words.all.flatMap((list) => [list.length, ...list]),
    steps: steps.all.flat(),
    names: names.all,
  }
}

/** Gives equal things the same number, in the order in which they come. */
function numbering<Thing>(keyOf: (thing: Thing) => string) {
  const all: Thing[] = []
  const numbers = new Map<string, number>()
  const numberOf = (thing: Thing): number => {
    const key = keyOf(thing)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, all.length)
    return all.push(thing) - 1
  }
  return { all, numberOf }
}

function stepNumbering(wordsOf: (words: readonly number[]) => number) {
  const packed = numbering<number[]>(String)
  const seen = new Map<Step, number>()
  const numberOf = (step: Step): number => {
    const number = seen.get(step) ?? packed.numberOf(packedStep(step))
    seen.set(step, number)
    return number
  }
  const packedStep = (step: Step): number[] => {
    const kind = STEP[step.kind]
    switch (step.kind) {
      case 'stem':
      case 'exact':
        return [kind, step.id, numberOf(step.next)]
      case 'oneOf':
        return [kind, wordsOf([...step.stems]), wordsOf([...step.exact]), numberOf(step.next)]
      case 'fork':
        return [kind, step.branches.length, ...step.branches.map(numberOf)]
      case 'gap':
        return [kind, step.most, numberOf(step.next)]
      case 'start':
      case 'end':
        return [kind, numberOf(step.next)]
      case 'done':
        return [kind]
    }
  }
  return { all: packed.all, numberOf }
}

function packLexicon({ stems, exact, irregular, forms, uses }: Lexicon): PackedLexicon {
  return {
    stems: [...stems.keys()].join(' '),
    exact: [...exact.keys()].join(' '),
    irregular: [...irregular],
    forms: [...forms].map(([shelf, words]) => [shelf, [...words.keys()].join(' '), [...words.values()]]),
    uses: [...uses],
  }
}

export function unpack({
  lexicon,
  light,
  real,
  words,
  steps,
  names,
  rules,
  nearby,
}: PackedVocabulary): VocabularyParts {
  const lists = unpackLists(words)
  const made = unpackSteps(steps, lists)
  return {
    lexicon: unpackLexicon(lexicon),
    light: new Set(light),
    real: new Set(real),
    rules: unpackRules(rules, made, lists, names),
    nearby: unpackNearby(nearby, lists, names),
  }
}

function unpackLists(words: readonly number[]): number[][] {
  const lists: number[][] = []
  for (let at = 0; at < words.length; ) {
    const end = at + 1 + entry(words, at)
    lists.push(words.slice(at + 1, end))
    at = end
  }
  return lists
}

function unpackSteps(packed: readonly number[], lists: readonly (readonly number[])[]): Step[] {
  const sets = new Map<number, Set<number>>()
  const setOf = (at: number): Set<number> => {
    const set = sets.get(at) ?? new Set(entry(lists, at))
    sets.set(at, set)
    return set
  }
  const made: Step[] = []
  let at = 0
  const number = () => entry(packed, at++)
  const step = () => entry(made, number())
  while (at < packed.length) made.push(unpackedStep(number(), { number, step, set: () => setOf(number()) }))
  return made
}

type Reading = { number: () => number; step: () => Step; set: () => Set<number> }

function unpackedStep(kind: number, { number, step, set }: Reading): Step {
  switch (kind) {
    case STEP.stem:
      return { kind: 'stem', id: number(), next: step() }
    case STEP.exact:
      return { kind: 'exact', id: number(), next: step() }
    case STEP.oneOf:
      return { kind: 'oneOf', stems: set(), exact: set(), next: step() }
    case STEP.fork:
      return { kind: 'fork', branches: Array.from({ length: number() }, step) }
    case STEP.gap:
      return { kind: 'gap', most: number(), next: step() }
    case STEP.start:
      return { kind: 'start', next: step() }
    case STEP.end:
      return { kind: 'end', next: step() }
    default:
      return { kind: 'done' }
  }
}

function unpackRules(
  { kinds, roles, names, patterns, steps, needs }: PackedVocabulary['rules'],
  made: readonly Step[],
  lists: readonly number[][],
  known: readonly string[],
): Rule[] {
  return patterns.map((pattern, at) => {
    const needed = entry(needs, at)
    return {
      kind: entry(RULE_KINDS, entry(kinds, at)),
      name: entry(known, entry(names, at)),
      role: entry(RULE_ROLES, entry(roles, at)),
      pattern,
      step: entry(made, entry(steps, at)),
      needs: needed === NONE ? undefined : entry(lists, needed),
    }
  })
}

function unpackNearby(
  { words, acts }: PackedVocabulary['nearby'],
  lists: readonly number[][],
  names: readonly ActId[],
): Nearby {
  // Half of the words share their acts with another: each set is made once.
  const sets = new Map<number, ReadonlySet<ActId>>()
  const setOf = (list: number): ReadonlySet<ActId> => {
    const set = sets.get(list) ?? new Set(entry(lists, list).map((act) => entry(names, act)))
    sets.set(list, set)
    return set
  }
  return new Map(words.map((word, at) => [word, setOf(entry(acts, at))]))
}

function unpackLexicon({ stems, exact, irregular, forms, uses }: PackedLexicon): Lexicon {
  return {
    stems: numbered(stems),
    exact: numbered(exact),
    irregular: new Map(irregular),
    forms: new Map(forms.map(([shelf, words, ids]) => [shelf, numbered(words, ids)])),
    uses: new Map(uses),
    corrections: new Map(),
  }
}

const listed = (words: string): string[] => (words === '' ? [] : words.split(' '))

/** Each word with its number: the given one, or its place. */
function numbered(words: string, ids?: readonly number[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const word of listed(words)) numbers.set(word, ids ? entry(ids, numbers.size) : numbers.size)
  return numbers
}

/** A number that points nowhere means that the text was damaged. */
function entry<Entry>(list: readonly Entry[], at: number): Entry {
  const found = list[at]
  if (found === undefined) throw new Error('The packed vocabulary is damaged: it points beyond its end.')
  return found
}
