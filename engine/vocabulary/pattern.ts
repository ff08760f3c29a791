import { addExact, addStem, type Lexicon } from './lexicon.ts'
import { PatternFault, type PatternTree } from './pattern-parser.ts'
import { splitWord } from './split-word.ts'

/** A compiled pattern: each step knows what follows it. */
export type Step =
  | { kind: 'stem'; id: number; next: Step }
  | { kind: 'exact'; id: number; next: Step }
  | { kind: 'fork'; branches: Step[] }
  | { kind: 'gap'; most: number; next: Step }
  | { kind: 'start'; next: Step }
  | { kind: 'end'; next: Step }
  | { kind: 'done' }

/** What a pattern may be matched against: numbers of stems and exact words, and which words may be passed over. */
export type MatchableToken = { stemId: number; exactId: number; light: boolean }

const DONE: Step = { kind: 'done' }

/** Where the words of a class are found while a pattern is compiled. */
export type Classes = (name: string) => PatternTree | undefined

/** Turns a parsed pattern into steps, entering its words into the lexicon. Refuses unknown classes. */
export function compilePattern(tree: PatternTree, lexicon: Lexicon, classes: Classes): Step {
  const build = (part: PatternTree, next: Step): Step => {
    switch (part.kind) {
      case 'word':
        return wordSteps(part.word, part.exact, lexicon, next)
      case 'sequence':
        return part.parts.reduceRight((rest, one) => build(one, rest), next)
      case 'choice':
        return { kind: 'fork', branches: part.options.map((option) => build(option, next)) }
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

function known(tree: PatternTree | undefined, name: string): PatternTree {
  if (tree) return tree
  throw new PatternFault(`no class @${name}: add it to classes.yaml or correct its name`)
}

/** A word of a pattern may be several tokens ("don't", "follow-up"): it is split as a student's text is. */
function wordSteps(word: string, exact: boolean, lexicon: Lexicon, next: Step): Step {
  if (exact) return { kind: 'exact', id: addExact(lexicon, word), next }
  return splitWord(word).reduceRight<Step>(
    (rest, piece) => ({ kind: 'stem', id: addStem(lexicon, piece), next: rest }),
    next,
  )
}

/** How many light words ("like", "just", "kind of") a pattern passes over between two of its own. */
const MOST_LIGHT = 2

/**
 * Matches a compiled pattern against tokens from `at`, staying before `end`; `first` is where the segment starts.
 * Gives the index after the last token matched, or -1.
 */
export function matchAt(step: Step, tokens: readonly MatchableToken[], at: number, first: number, end: number): number {
  switch (step.kind) {
    case 'done':
      return at
    case 'stem':
    case 'exact':
      return matchWord(step, tokens, at, first, end)
    case 'fork':
      return matchFork(step.branches, tokens, at, first, end)
    case 'gap':
      return matchGap(step.most, step.next, tokens, at, first, end)
    case 'start':
      return at === first ? matchAt(step.next, tokens, at, first, end) : -1
    case 'end':
      return at === end ? matchAt(step.next, tokens, at, first, end) : -1
  }
}

type WordStep = Extract<Step, { id: number }>

function matchWord(step: WordStep, tokens: readonly MatchableToken[], at: number, first: number, end: number): number {
  const most = at + MOST_LIGHT
  for (let i = at; i < end && i <= most; i++) {
    const token = tokens[i]
    if (!token) return -1
    if ((step.kind === 'stem' ? token.stemId : token.exactId) === step.id) {
      return matchAt(step.next, tokens, i + 1, first, end)
    }
    if (!token.light) return -1
  }
  return -1
}

function matchFork(branches: Step[], tokens: readonly MatchableToken[], at: number, first: number, end: number) {
  let furthest = -1
  for (const branch of branches) furthest = Math.max(furthest, matchAt(branch, tokens, at, first, end))
  return furthest
}

function matchGap(most: number, next: Step, tokens: readonly MatchableToken[], at: number, first: number, end: number) {
  for (let i = at; i <= Math.min(end, at + most); i++) {
    const found = matchAt(next, tokens, i, first, end)
    if (found >= 0) return found
  }
  return -1
}

/** The words with which a match can begin; with a leading `^` it is tried at the start of every segment instead. */
export type Beginning = { anchored: boolean; stems: Set<number>; exact: Set<number> }

/** How a pattern begins. Refuses one that could begin with anything, anywhere. */
export function beginningOf(step: Step): Beginning {
  const found = { anchored: step.kind === 'start', stems: new Set<number>(), exact: new Set<number>() }
  if (found.anchored) return found
  const visit = (one: Step) => {
    if (one.kind === 'stem') found.stems.add(one.id)
    else if (one.kind === 'exact') found.exact.add(one.id)
    else if (one.kind === 'fork') one.branches.forEach(visit)
    else throw new PatternFault('a pattern must begin with a word that is always there: drop a leading ~ or "?"')
  }
  visit(step)
  return found
}
