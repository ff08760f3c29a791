import type { GrowingLexicon } from './lexicon.ts'
import type { Numbers } from './match.ts'
import { beginningsOf, type CompiledRule, compact, listsOf, needsOf } from './pack-rules.ts'
import { programWriter } from './pack-steps.ts'
import { type Lists, RULE_KINDS, RULE_ROLES } from './rules.ts'

/** What the compiler makes of the files. */
export type CompiledVocabulary = {
  lexicon: GrowingLexicon
  /** In the order of the files: where two rules are as good, the first wins. */
  rules: readonly CompiledRule[]
  light: ReadonlySet<string>
  real: ReadonlySet<string>
}

/**
 * The vocabulary in a few long texts and rows of numbers, the same for the same files. It is used as it lies there:
 * making an object of every step and every rule would take longer than the whole start may.
 */
export type PackedVocabulary = {
  /** Texts with an entry on each line. Of `forms` a line holds all those of a shelf. */
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

/** Writes a compiled vocabulary as it is stored and used. */
export function pack({ lexicon, rules, light, real }: CompiledVocabulary): PackedVocabulary {
  const { stems, exact, irregular, forms, uses } = lexicon
  const names = numbering()
  const ruleNames = rules.map(({ name }) => names.numberOf(name))
  const program = programWriter()
  const ruleSteps = rules.map(({ step }) => program.placeOf(step))
  const shelves = [...forms.values()]
  const needs = needsOf(rules)
  const all = beginningsOf(rules, () => true)
  return {
    texts: {
      stems: joined(stems.keys()),
      exact: joined(exact.keys()),
      irregular: joined([...irregular].map(([form, root]) => `${form} ${root}`)),
      shelves: joined(forms.keys()),
      forms: joined(shelves.map((shelf) => [...shelf.keys()].join(' '))),
      light: joined(light),
      real: joined(real),
      names: joined(names.all()),
      patterns: joined(rules.map(({ pattern }) => pattern)),
    },
    numbers: {
      uses: compact([...stems.values()].map((id) => uses.get(id) ?? 0)),
      ...under('forms', listsOf(new Map(shelves.map((shelf, at) => [at, shelf.values()])), shelves.length)),
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

/** Lists as two rows of numbers of a name. */
const under = <Name extends string>(name: Name, { starts, entries }: Lists) =>
  ({ [name]: entries, [`${name}Starts`]: starts }) as Record<Name | `${Name}Starts`, Numbers>

/** Gives each name one number, in the order in which they come. */
function numbering() {
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
  return { all: () => numbers.keys(), numberOf }
}
