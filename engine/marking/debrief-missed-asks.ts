import type { PatientCase } from '#engine/case/patient-case.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import type { WeighedDiagnosis } from './debrief-differential.ts'
import { midSentence } from './debrief-headline.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/** A clue that a missed question would have elicited. */
type MissedClue = { diagnosis: string; side: 'for' | 'against'; text: string }

/**
 * A missed must-ask, the clues that it would have elicited, and their effect on the rank of the patient's diagnosis.
 */
export type MissedAsk = {
  item: string
  label: string
  better: string
  wouldHaveSaid?: string
  clues: MissedClue[]
  /** The rank of the patient's diagnosis on the clues elicited, from 1, and its rank with this question. */
  rank: { before: number; after: number }
  effect: string
}

/**
 * Returns, for each missed must-ask, how its answer would have changed the ranking. A diagnosis is ranked by the clues
 * elicited for it less those against it: a plain count, as in the squares of the reasoning, and not a probability.
 */
export function missedAsks(
  patientCase: PatientCase,
  { items }: MarkSheet,
  weighed: readonly WeighedDiagnosis[],
): MissedAsk[] {
  const missed = items.filter(({ mustAsk, awarded }) => mustAsk && awarded === 0)
  const asks = missed.flatMap(({ item, label, better, wouldHaveSaid }) => {
    const source = patientCase.items.find(({ id }) => id === item)
    if (!source) return []
    const topics = topicsDrawnBy(patientCase, [source])
    const after = weighed.map((diagnosis) => withElicited(diagnosis, topics))
    const clues = weighed.flatMap((diagnosis) => newClues(diagnosis, topics))
    const rank = { before: rankOfLeading(weighed), after: rankOfLeading(after) }
    const effect = effectOf(weighed, after, clues, rank)
    return [{ item, label, better, ...(wouldHaveSaid && { wouldHaveSaid }), clues, rank, effect }]
  })
  return asks.sort((one, other) => movesMore(other, one))
}

/** Sorts by the gain in rank of the patient's diagnosis, then by the number of clues, then by rubric order. */
const movesMore = (one: MissedAsk, other: MissedAsk): number =>
  one.rank.before - one.rank.after - (other.rank.before - other.rank.after) || one.clues.length - other.clues.length

function withElicited(diagnosis: WeighedDiagnosis, topics: ReadonlySet<string>): WeighedDiagnosis {
  const updated = (clues: WeighedDiagnosis['for']) =>
    clues.map((clue) => ({ ...clue, elicited: clue.elicited || topics.has(clue.topic) }))
  return { ...diagnosis, for: updated(diagnosis.for), against: updated(diagnosis.against) }
}

function newClues({ name, ...sides }: WeighedDiagnosis, topics: ReadonlySet<string>): MissedClue[] {
  return (['for', 'against'] as const).flatMap((side) =>
    sides[side]
      .filter(({ topic, elicited }) => !elicited && topics.has(topic))
      .map(({ text }) => ({ diagnosis: name, side, text })),
  )
}

/** Returns the clues elicited for a diagnosis less those against it. */
export const balanceOf = (diagnosis: WeighedDiagnosis): number =>
  diagnosis.for.filter(({ elicited }) => elicited).length - diagnosis.against.filter(({ elicited }) => elicited).length

const isLeading = ({ place }: WeighedDiagnosis): boolean => place === 'leading'

/** Returns the rank from 1; ties go to the other diagnosis, since the clues elicited do not separate the two. */
function rankOfLeading(weighed: readonly WeighedDiagnosis[]): number {
  const own = Math.max(...weighed.filter(isLeading).map(balanceOf))
  return 1 + weighed.filter((diagnosis) => !isLeading(diagnosis) && balanceOf(diagnosis) >= own).length
}

function effectOf(
  before: readonly WeighedDiagnosis[],
  after: readonly WeighedDiagnosis[],
  clues: readonly MissedClue[],
  rank: MissedAsk['rank'],
): string {
  const leading = before.find(isLeading)
  if (!leading || clues.length === 0)
    return 'It moves no diagnosis here: you ask it so that you overlook nothing dangerous.'
  const name = midSentence(leading.name)
  const own = clues.filter(({ diagnosis }) => diagnosis === leading.name)
  if (rank.after < rank.before)
    return rank.after === 1
      ? `With this, ${name} would have come out first; on what you heard it was ${level(before, leading)}.`
      : `With this, ${name} would have come closer to the top.`
  if (own.some(({ side }) => side === 'against') && !own.some(({ side }) => side === 'for'))
    return `On its own this counts against ${name}: the other answers still put it first.`
  if (own.some(({ side }) => side === 'for'))
    return rank.before === 1 && rank.after === 1
      ? `${capitalised(leading.name)} already led; this would have made you surer.`
      : `It supports ${name}, but you needed other questions too to put it first.`
  const eased = moved(before, after, (was, is) => is < was)
  if (eased.length > 0) return `It leaves ${name} where it was, and counts against ${listed(eased)}.`
  const raised = moved(before, after, (was, is) => is > was)
  if (raised.length === 0) return `It leaves the order as it is: worth knowing before you settle on ${name}.`
  return `It brings ${listed(raised)} nearer: worth knowing before you settle on ${name}.`
}

/** Returns the rank in words: "level with angina", or "behind" where others ranked higher. */
function level(weighed: readonly WeighedDiagnosis[], leading: WeighedDiagnosis): string {
  const own = balanceOf(leading)
  const ahead = weighed.filter((diagnosis) => !isLeading(diagnosis) && balanceOf(diagnosis) > own)
  const beside = weighed.filter((diagnosis) => !isLeading(diagnosis) && balanceOf(diagnosis) === own)
  if (ahead.length > 0) return `behind ${listed(ahead.map(({ name }) => midSentence(name)))}`
  return `level with ${listed(beside.map(({ name }) => midSentence(name)))}`
}

/** Returns the other diagnoses whose balance the answer moves in one direction. */
const moved = (
  before: readonly WeighedDiagnosis[],
  after: readonly WeighedDiagnosis[],
  way: (was: number, is: number) => boolean,
): string[] =>
  before
    .filter((diagnosis, at) => !isLeading(diagnosis) && way(balanceOf(diagnosis), balanceOf(after[at]!)))
    .map(({ name }) => midSentence(name))

const MOST_NAMED = 2

function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMED) return `${COUNTS[names.length] ?? names.length} others`
  return names.join(' and ')
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
