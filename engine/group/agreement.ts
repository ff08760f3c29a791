/** The marks that two raters gave one rubric item, out of its maximum. */
export type MarkPair = { one: number; other: number; outOf: number }

/** `kappa` is null where chance agreement is complete. `percent` is rounded to a whole number. */
export type RaterAgreement = { same: number; of: number; percent: number; kappa: number | null; means: string }

export const CLASSES = ['none', 'some', 'all'] as const
type Class = (typeof CLASSES)[number]

/**
 * Returns how far two markers of one consultation agree, over none, some and all of an item's marks. Returns undefined
 * without an item to compare. Kappa is the agreement beyond chance for nominal classes, (observed - expected) / (1 -
 * expected), where expected agreement follows from how often each rater used each class: Cohen, "A coefficient of
 * agreement for nominal scales", Educational and Psychological Measurement 20 (1960) 37-46.
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

/** Returns both raters' class for every item. */
export const pairsOf = (judged: readonly MarkPair[]): Pair[] =>
  judged.map(({ one, other, outOf }) => [classOf(one, outOf), classOf(other, outOf)])

/** Returns the share of items in which one rater used a class. */
export const shareOf = (pairs: readonly Pair[], at: 0 | 1, name: Class): number =>
  pairs.filter((pair) => pair[at] === name).length / pairs.length

/**
 * Returns a sentence on what a kappa means, by the usual bands: Landis and Koch, "The measurement of observer agreement
 * for categorical data", Biometrics 33 (1977) 159-174. The bands are a convention, and the sentence names them as such.
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

/** Returns the conventional name for a kappa of 0 or more. */
export const bandOf = (kappa: number): string => BANDS.find(([most]) => kappa <= most)?.[1] ?? 'almost perfect'
