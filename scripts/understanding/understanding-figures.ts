import type { FoundAct } from '#engine/consultation/turn.ts'
import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { inBatches } from '../in-batches.ts'
import { actsAsked } from './acts-asked.ts'
import type { LabelledTurn } from './labelled-turns.ts'

/** A labelled turn with the acts that the reader found. */
export type ScoredTurn = LabelledTurn & { found: FoundAct[]; missed: ActId[]; extra: ActId[] }

export type UnderstandingFigures = {
  turns: number
  precision: number
  recall: number
  f1: number
  exact: number
  /** Of the turns with two or more labels, the share in which all were found. */
  allOfSeveral: number
  /** Of the turns that only state something, the share taken for a question about the patient. */
  statementsTakenForQuestions: number
}

/** Returns the acts found in each turn, beside the labels. */
export function judgeTurns(reader: Reader, turns: readonly LabelledTurn[]): Promise<ScoredTurn[]> {
  return inBatches(turns, async (turn) => {
    const found = await actsAsked(reader, turn.previousPatient, turn.text)
    const acts = new Set(found.map(({ act }) => act))
    const missed = turn.labels.filter((label) => !acts.has(label))
    return { ...turn, found, missed, extra: [...acts].filter((act) => !turn.labels.includes(act)) }
  })
}

const STATEMENTS = new Set([
  'explain',
  'summarise',
  'empathy',
  'signpost',
  'acknowledge',
  'close',
  'smalltalk',
  'greet',
  'introduce',
])
const isStatement = (acts: readonly ActId[]) => acts.length > 0 && acts.every((act) => STATEMENTS.has(act))

/** Returns the figures of judged turns: micro-averaged over labels, shares of turns. */
export function figuresOf(judged: readonly ScoredTurn[]): UnderstandingFigures {
  const right = sum(judged, ({ labels, missed }) => labels.length - missed.length)
  const precision = share(right, right + sum(judged, ({ extra }) => extra.length))
  const recall = share(right, right + sum(judged, ({ missed }) => missed.length))
  const several = judged.filter(({ labels }) => labels.length > 1)
  const statements = judged.filter(({ labels }) => isStatement(labels))
  return {
    turns: judged.length,
    precision,
    recall,
    f1: share(2 * precision * recall, precision + recall),
    exact: shareOf(judged, ({ missed, extra }) => missed.length + extra.length === 0),
    allOfSeveral: shareOf(several, ({ missed }) => missed.length === 0),
    statementsTakenForQuestions: shareOf(
      statements,
      ({ found }) => found.length > 0 && !found.some(({ act }) => STATEMENTS.has(act)),
    ),
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0)
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const shareOf = <T>(items: readonly T[], test: (item: T) => boolean) => share(items.filter(test).length, items.length)

/** Precision and recall of one topic, aspects and symptoms by their topic. */
export type TopicFigures = { topic: string; labels: number; precision: number; recall: number }

export function figuresByTopic(judged: readonly ScoredTurn[]): TopicFigures[] {
  const labels = countBy(judged.flatMap((turn) => turn.labels.map(topicOf)))
  const missed = countBy(judged.flatMap((turn) => turn.missed.map(topicOf)))
  const extra = countBy(judged.flatMap((turn) => turn.extra.map(topicOf)))
  return [...labels]
    .sort((a, b) => b[1] - a[1])
    .map(([topic, count]) => {
      const right = count - (missed.get(topic) ?? 0)
      return {
        topic,
        labels: count,
        precision: share(right, right + (extra.get(topic) ?? 0)),
        recall: share(right, count),
      }
    })
}

export type Confusion = { meant: string; found: string; times: number }

/** Returns which act was found instead of which, in turns with one of each; the commonest first. */
export function confusionsOf(judged: readonly ScoredTurn[]): Confusion[] {
  const pairs = judged.flatMap(({ missed, extra }) =>
    missed.slice(0, 1).map((act) => `${act}\t${extra[0] ?? 'nothing'}`),
  )
  return [...countBy(pairs)]
    .sort((a, b) => b[1] - a[1])
    .map(([pair, times]) => {
      const [meant = '', found = ''] = pair.split('\t')
      return { meant, found, times }
    })
}

export type Reliability = { confidence: number; acts: number; right: number }

/** Returns the accuracy of acts by confidence, in steps of a twentieth: perfect calibration gives the diagonal. */
export function reliabilityOf(judged: readonly ScoredTurn[]): Reliability[] {
  const acts = judged.flatMap(({ found, labels }) => found.map((one) => ({ ...one, right: labels.includes(one.act) })))
  const twentieths = countBy(acts.map(({ confidence }) => String(Math.floor(confidence * 20) / 20)))
  return [...twentieths]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([twentieth, count]) => {
      const inside = acts.filter(({ confidence }) => String(Math.floor(confidence * 20) / 20) === twentieth)
      return { confidence: Number(twentieth), acts: count, right: shareOf(inside, ({ right }) => right) }
    })
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
