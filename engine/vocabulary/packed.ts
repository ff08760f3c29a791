import type { GrowingLexicon } from './lexicon.ts'
import type { Numbers } from './match.ts'
import { beginningsOf, type CompiledRule, compact, listsOf, needsOf } from './pack-rules.ts'
import { programWriter } from './pack-steps.ts'
import { type Lists, RULE_KINDS, RULE_ROLES } from './rules.ts'

/** The compiler's output. */
export type CompiledVocabulary = {
  lexicon: GrowingLexicon
  /** In file order: where two rules match equally well, the first wins. */
  rules: readonly CompiledRule[]
  light: ReadonlySet<string>
  real: ReadonlySet<string>
}

/**
 * The vocabulary as a few long texts and arrays of numbers, deterministic for the same files. It is used in this form,
 * because creating an object for every step and rule would exceed the time budget of the start.
 */
export type PackedVocabulary = {
  /** Texts with one entry per line. In `forms`, each line holds one bucket. */
  texts: Record<'stems' | 'exact' | 'irregular' | 'shelves' | 'forms' | 'light' | 'real' | 'names' | 'patterns', string>
  numbers: Record<NumbersName, Numbers>
}

type NumbersName =
  | 'uses'
  | 'forms'
  | 'formsStarts'
  | 'steps'
  | 'lists'
  | 'anchored'
  | `rule${'Kinds' | 'Roles' | 'Names' | 'Steps' | 'Needs'}`
  | `${'meets' | 'byStem' | 'byExact'}${'' | 'Starts'}`

const joined = (entries: Iterable<string>): string => [...entries].join('\n')

/** Encodes a compiled vocabulary in the form in which it is stored and used. */
export function pack({ lexicon, rules, light, real }: CompiledVocabulary): PackedVocabulary {
  const { stems, exact, irregular, forms, uses } = lexicon
  const names = numbering()
  const ruleNames = rules.map(({ name }) => names.numberOf(name))
  const program = programWriter()
  const ruleSteps = rules.map(({ step }) => program.placeOf(step))
  const buckets = [...forms.values()]
  const needs = needsOf(rules)
  const all = beginningsOf(rules, () => true)
  return {
    texts: {
      stems: joined(stems.keys()),
      exact: joined(exact.keys()),
      irregular: joined([...irregular].map(([form, root]) => `${form} ${root}`)),
      shelves: joined(forms.keys()),
      forms: joined(buckets.map((bucket) => [...bucket.keys()].join(' '))),
      light: joined(light),
      real: joined(real),
      names: joined(names.all()),
      patterns: joined(rules.map(({ pattern }) => pattern)),
    },
    numbers: {
      uses: compact([...stems.values()].map((id) => uses.get(id) ?? 0)),
      ...under('forms', listsOf(new Map(buckets.map((bucket, at) => [at, bucket.values()])), buckets.length)),
      steps: compact(program.steps),
      lists: compact(program.lists),
      ruleKinds: compact(rules.map(({ kind }) => RULE_KINDS.indexOf(kind))),
      ruleRoles: compact(rules.map(({ role }) => RULE_ROLES.indexOf(role))),
      ruleNames: compact(ruleNames),
      ruleSteps: compact(ruleSteps),
      ruleNeeds: compact(needs.needs),
      ...under('meets', listsOf(needs.byStem, stems.size)),
      ...under('byStem', listsOf(all.byStem, stems.size)),
      ...under('byExact', listsOf(all.byExact, exact.size)),
      anchored: compact(all.anchored),
    },
  }
}

/** Stores lists as two arrays under a name. */
const under = <Name extends string>(name: Name, { starts, entries }: Lists) =>
  ({ [name]: entries, [`${name}Starts`]: starts }) as Record<Name | `${Name}Starts`, Numbers>

/** Assigns a number to each name, in order of first use. */
function numbering() {
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
  return { all: () => numbers.keys(), numberOf }
}
