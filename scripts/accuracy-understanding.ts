import { performance } from 'node:perf_hooks'
import { understand } from '#engine/understanding/understand.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { type LabelledTurn, readLabelledTurns } from './labelled-turns.ts'
import { readVocabulary } from './read-vocabulary.ts'
import {
  type Confusion,
  confusionsOf,
  type Figures,
  figuresByTopic,
  figuresOf,
  judgeTurns,
  type Reliability,
  reliabilityOf,
  type TopicFigures,
} from './understanding-figures.ts'

const MOST_CONFUSIONS = 15

/** How well labelled turns are understood: as a whole, topic by topic, what is taken for what, and how far confidence can be trusted. */
export type Understood = {
  figures: Figures
  topics: TopicFigures[]
  confusions: Confusion[]
  reliability: Reliability[]
}

/** Understands every labelled turn and says how well; shares are rounded to thousandths. */
export function measureUnderstanding(vocabulary: Vocabulary, turns: readonly LabelledTurn[]): Understood {
  const judged = judgeTurns(vocabulary, turns)
  return {
    figures: mapNumbers(figuresOf(judged)),
    topics: figuresByTopic(judged).map(mapNumbers),
    confusions: confusionsOf(judged).slice(0, MOST_CONFUSIONS),
    reliability: reliabilityOf(judged).map(mapNumbers),
  }
}

export function printUnderstanding({ figures, topics, confusions, reliability }: Understood): void {
  console.table(figures)
  console.log('\nBy topic')
  console.table(topics)
  console.log('\nCostliest confusions')
  console.table(confusions)
  console.log('\nReliability by confidence')
  console.table(reliability)
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
const mapNumbers = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
  ) as Row

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
  const vocabulary = await readVocabulary()
  const turns = readLabelledTurns(path)
  printUnderstanding(measureUnderstanding(vocabulary, turns))
  console.log(speedOf(vocabulary, turns))
}
