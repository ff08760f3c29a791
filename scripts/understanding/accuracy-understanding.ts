import type { Reader } from '#server/reader/open-reader.ts'
import type { LabelledTurn } from './labelled-turns.ts'
import {
  type Confusion,
  confusionsOf,
  figuresByTopic,
  figuresOf,
  judgeTurns,
  type Reliability,
  reliabilityOf,
  type TopicFigures,
  type UnderstandingFigures,
} from './understanding-figures.ts'

const MOST_CONFUSIONS = 15

/** How well labelled turns are understood: overall, by topic, by confusion, and how well confidence is calibrated. */
export type Understood = {
  figures: UnderstandingFigures
  topics: TopicFigures[]
  confusions: Confusion[]
  reliability: Reliability[]
}

/** Reads every labelled turn and returns the figures; shares are rounded to thousandths. */
export async function measureUnderstanding(reader: Reader, turns: readonly LabelledTurn[]): Promise<Understood> {
  const judged = await judgeTurns(reader, turns)
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
