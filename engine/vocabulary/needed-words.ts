import type { GrowingLexicon } from './lexicon.ts'
import type { Classes } from './pattern.ts'
import type { PatternTree } from './pattern-parser.ts'
import { splitWord } from './split-word.ts'
import { stem } from './stem.ts'

/**
 * Returns words of which a message must contain at least one for the pattern to match, besides its first word. Most
 * patterns are ruled out this way without being tried. Returns undefined where no word is required.
 */
export function neededWords(
  tree: PatternTree,
  lexicon: GrowingLexicon,
  classes: Classes,
): readonly number[] | undefined {
  if (tree.kind !== 'sequence') return undefined
  const needs = tree.parts.slice(1).map((part) => needOf(part, lexicon, classes))
  const smallest = fewest(needs)
  return smallest && [...smallest]
}

type Need = ReadonlySet<number> | undefined

function needOf(tree: PatternTree, lexicon: GrowingLexicon, classes: Classes): Need {
  if (tree.kind === 'word') return tree.exact ? undefined : wordNeed(tree.word, lexicon)
  if (tree.kind === 'sequence') return fewest(tree.parts.map((part) => needOf(part, lexicon, classes)))
  if (tree.kind === 'choice') return anyOf(tree.options.map((option) => needOf(option, lexicon, classes)))
  const named = tree.kind === 'class' ? classes(tree.name) : undefined
  return named && needOf(named, lexicon, classes)
}

function wordNeed(word: string, { stems, irregular }: GrowingLexicon): Need {
  const ids = splitWord(word).map((piece) => stems.get(stem(piece, irregular)))
  const [last] = ids.slice(-1)
  return last === undefined ? undefined : new Set([last])
}

function anyOf(needs: readonly Need[]): Need {
  const all = new Set<number>()
  for (const need of needs) {
    if (!need) return undefined
    for (const id of need) all.add(id)
  }
  return all
}

function fewest(needs: readonly Need[]): Need {
  return needs.reduce((best, need) => (need && (!best || need.size < best.size) ? need : best), undefined)
}
