import { performance } from 'node:perf_hooks'
import { understand } from '#engine/understanding/understand.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { type LabelledTurn, readLabelledTurns } from './labelled-turns.ts'
import { readVocabulary } from './read-vocabulary.ts'
import {
  confusionsOf,
  type Figures,
  figuresByTopic,
  figuresOf,
  judgeTurns,
  reliabilityOf,
} from './understanding-figures.ts'

const MOST_CONFUSIONS = 15

/** Understands every labelled turn, prints how well, and gives the figures. */
export function printAccuracy(vocabulary: Vocabulary, turns: readonly LabelledTurn[]): Figures {
  const judged = judgeTurns(vocabulary, turns)
  const figures = figuresOf(judged)
  console.table(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])))
  console.log('\nBy topic')
  console.table(figuresByTopic(judged).map((row) => mapNumbers(row)))
  console.log('\nCostliest confusions')
  console.table(confusionsOf(judged).slice(0, MOST_CONFUSIONS))
  console.log('\nReliability by confidence')
  console.table(reliabilityOf(judged).map((row) => mapNumbers(row)))
  console.log(speedOf(vocabulary, turns))
  return figures
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
const mapNumbers = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
  )

function speedOf(vocabulary: Vocabulary, turns: readonly LabelledTurn[]): string {
  const times = turns.map((turn) => {
    const begun = performance.now()
    understand(vocabulary, turn.text, turn)
    return performance.now() - begun
  })
  const at = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))]?.toFixed(2)
  return `Per message: median ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('say which file: node scripts/accuracy-understanding.ts <turns.jsonl>')
  printAccuracy(await readVocabulary(), readLabelledTurns(path))
}
