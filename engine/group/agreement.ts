/** Marks that two people gave one item of a rubric, out of the most that it can earn. */
export type MarkPair = { one: number; other: number; outOf: number }

/** `kappa` is null where chance alone would make both agree on everything. `percent` is rounded to a whole number. */
export type RaterAgreement = { same: number; of: number; percent: number; kappa: number | null; means: string }

export const CLASSES = ['none', 'some', 'all'] as const
type Class = (typeof CLASSES)[number]

/**
 * How far two markers of one talk agree, over none, some and all of an item's marks. Gives undefined where there is no
 * item to compare. Kappa is the agreement beyond chance for nominal classes, (observed - expected) / (1 - expected), the
 * expected one being made of how often each of the two used each class: Cohen, "A coefficient of agreement for nominal
 * scales", Educational and Psychological Measurement 20 (1960) 37-46.
 */
export function agreementOf(judged: readonly MarkPair[]): RaterAgreement | undefined {
  if (judged.length === 0) return undefined
  const pairs = pairsOf(judged)
  const same = pairs.filter(([one, other]) => one === other).length
  const observed = same / pairs.length
  const expected = CLASSES.reduce((sum, name) => sum + shareOf(pairs, 0, name) * shareOf(pairs, 1, name), 0)
  const kappa = expected === 1 ? null : (observed - expected) / (1 - expected)
  return { same, of: pairs.length, percent: Math.round(observed * 100), kappa, means: meaningOf(kappa) }
}

function classOf(marks: number, outOf: number): Class {
  if (marks <= 0) return 'none'
  return marks >= outOf ? 'all' : 'some'
}

type Pair = readonly [Class, Class]

/** What each of the two made of every item. */
export const pairsOf = (judged: readonly MarkPair[]): Pair[] =>
  judged.map(({ one, other, outOf }) => [classOf(one, outOf), classOf(other, outOf)])

/** How often one of the two used a class. */
export const shareOf = (pairs: readonly Pair[], at: 0 | 1, name: Class): number =>
  pairs.filter((pair) => pair[at] === name).length / pairs.length

/**
 * What a kappa means in a sentence, by the usual bands: Landis and Koch, "The measurement of observer agreement for
 * categorical data", Biometrics 33 (1977) 159-174. They are a habit, not a law, and the sentence says what they are of.
 */
function meaningOf(kappa: number | null): string {
  if (kappa === null)
    return 'You both marked every line alike, so chance alone would agree as much: kappa says nothing here.'
  if (kappa < 0) return 'You agree less often than two people would who mark by chance.'
  return `Beyond what chance alone would give, the agreement is ${bandOf(kappa)}.`
}

const BANDS = [
  [0.2, 'slight'],
  [0.4, 'fair'],
  [0.6, 'moderate'],
  [0.8, 'substantial'],
] as const

/** The usual name for a kappa that is not below 0. */
export const bandOf = (kappa: number): string => BANDS.find(([most]) => kappa <= most)?.[1] ?? 'almost perfect'
