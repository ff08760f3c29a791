import { addExact, addStem, type GrowingLexicon } from './lexicon.ts'
import { PatternFault, type PatternTree } from './pattern-parser.ts'
import { splitWord } from './split-word.ts'

/** A compiled pattern: a linked list of steps. */
export type PatternStep =
  | { kind: 'stem'; id: number; next: PatternStep }
  | { kind: 'exact'; id: number; next: PatternStep }
  | { kind: 'oneOf'; stems: Set<number>; exact: Set<number>; next: PatternStep }
  | { kind: 'fork'; branches: PatternStep[] }
  | { kind: 'gap'; most: number; next: PatternStep }
  | { kind: 'start'; next: PatternStep }
  | { kind: 'end'; next: PatternStep }
  | { kind: 'done' }

const DONE: PatternStep = { kind: 'done' }

/** Looks up the words of a class while a pattern is compiled. */
export type Classes = (name: string) => PatternTree | undefined

/** Compiles a parsed pattern into steps, adding its words to the lexicon. Throws for unknown classes. */
export function compilePattern(tree: PatternTree, lexicon: GrowingLexicon, classes: Classes): PatternStep {
  const build = (part: PatternTree, next: PatternStep): PatternStep => {
    switch (part.kind) {
      case 'word':
        return wordSteps(part.word, part.exact, lexicon, next)
      case 'sequence':
        return part.parts.reduceRight((rest, one) => build(one, rest), next)
      case 'choice':
        return forkOf(
          part.options.map((option) => build(option, next)),
          next,
        )
      case 'optional':
        return { kind: 'fork', branches: [build(part.part, next), next] }
      case 'class':
        return build(known(classes(part.name), part.name), next)
      case 'gap':
        return { kind: 'gap', most: part.most, next }
      default:
        return { kind: part.kind, next }
    }
  }
  return build(tree, DONE)
}

/** Merges single-word alternatives into one set, which needs one look-up instead of a try for each. */
function forkOf(branches: PatternStep[], next: PatternStep): PatternStep {
  const isWord = (branch: PatternStep) =>
    (branch.kind === 'stem' || branch.kind === 'exact' || branch.kind === 'oneOf') && branch.next === next
  const others = branches.filter((branch) => !isWord(branch))
  const words = branches.filter(isWord)
  if (words.length < 2) return { kind: 'fork', branches }
  const oneOf: PatternStep = {
    kind: 'oneOf',
    stems: new Set(words.flatMap(stemsOf)),
    exact: new Set(words.flatMap(exactOf)),
    next,
  }
  return others.length === 0 ? oneOf : { kind: 'fork', branches: [oneOf, ...others] }
}

const stemsOf = (step: PatternStep) => (step.kind === 'stem' ? [step.id] : step.kind === 'oneOf' ? [...step.stems] : [])
const exactOf = (step: PatternStep) =>
  step.kind === 'exact' ? [step.id] : step.kind === 'oneOf' ? [...step.exact] : []

function known(tree: PatternTree | undefined, name: string): PatternTree {
  if (tree) return tree
  throw new PatternFault(`no class @${name}: add it to classes.yaml or correct its name`)
}

/** A word of a pattern may be several tokens ("don't", "follow-up"), and is split like a student's text. */
function wordSteps(word: string, exact: boolean, lexicon: GrowingLexicon, next: PatternStep): PatternStep {
  if (exact) return { kind: 'exact', id: addExact(lexicon, word), next }
  return splitWord(word).reduceRight<PatternStep>(
    (rest, piece) => ({ kind: 'stem', id: addStem(lexicon, piece), next: rest }),
    next,
  )
}

/** Called for each word with which a match can start. */
type BeginningVisitor = { stem: (id: number) => void; exact: (id: number) => void }

/** Whether a pattern starts with `^`: it is tried at the start of every segment and not indexed by its first word. */
export const isAnchored = ({ kind }: PatternStep): boolean => kind === 'start'

/** Throws for a pattern that could match anywhere. */
export function checkBeginning(step: PatternStep): void {
  if (!isAnchored(step)) visitBeginning(step, { stem: () => undefined, exact: () => undefined })
}

/** Visits the words with which a pattern can start. */
export function visitBeginning(step: PatternStep, visitor: BeginningVisitor): void {
  if (step.kind === 'stem') visitor.stem(step.id)
  else if (step.kind === 'exact') visitor.exact(step.id)
  else if (step.kind === 'oneOf') {
    for (const id of step.stems) visitor.stem(id)
    for (const id of step.exact) visitor.exact(id)
  } else if (step.kind === 'fork') for (const branch of step.branches) visitBeginning(branch, visitor)
  else throw new PatternFault('a pattern must begin with a word that is always there: drop a leading ~ or "?"')
}
