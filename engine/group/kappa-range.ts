import { agreementOf, bandOf, CLASSES, type MarkPair, pairsOf, type RaterAgreement, shareOf } from './agreement.ts'

/** Minimum number of items for a large-sample confidence interval; our own, conservative threshold. */
export const ITEMS_FEWEST = 30

/** The two-sided 95 % quantile of the standard normal distribution. */
const Z = 1.96

/** `low` and `high` bound kappa with 95 % confidence. */
export type KappaRange = { low: number; high: number }

/** The agreement of markers: `range` is null where it cannot be computed; `why` gives the reason, or what it means. */
export type RangedAgreement = RaterAgreement & { range: KappaRange | null; why: string }

/** Returns the agreement over the items of several stations, with the range of kappa; undefined without an item. */
export function rangedAgreementOf(judged: readonly MarkPair[]): RangedAgreement | undefined {
  const agreement = agreementOf(judged)
  if (!agreement) return undefined
  const why = noRangeWords(agreement, judged)
  if (why !== undefined) return { ...agreement, range: null, why }
  return { ...agreement, range: rangeOf(judged, agreement.kappa!), why: meaningOf(agreement.kappa!) }
}

/** Returns why no confidence interval can be given; undefined where one can. */
function noRangeWords({ kappa, of, same }: RaterAgreement, judged: readonly MarkPair[]): string | undefined {
  if (of < ITEMS_FEWEST)
    return `Too few items to say: ${of} ${of === 1 ? 'was' : 'were'} marked by both, and a range needs ${ITEMS_FEWEST}.`
  if (kappa === null) return 'Both marked every line alike, so kappa says nothing here: chance would agree as much.'
  if (same === of) return 'Both agree on every line, and the formula gives no range where nobody differs.'
  const pairs = pairsOf(judged)
  if (CLASSES.some((name) => shareOf(pairs, 0, name) === 1 || shareOf(pairs, 1, name) === 1))
    return 'One of the two gave every line the same, so kappa can only be 0: it says nothing here.'
  return undefined
}

const meaningOf = (kappa: number): string =>
  kappa < 0
    ? 'That is less than two people would agree who mark by chance.'
    : `Beyond what chance alone would give, the agreement is ${bandOf(kappa)}.`

/**
 * Returns the 95 % confidence interval of kappa by its large-sample standard error, which does not assume that kappa is
 * 0: Fleiss, Cohen and Everitt, "Large sample standard errors of kappa and weighted kappa", Psychological Bulletin 72
 * (1969) 323-327. It treats items as independent, which items of one consultation are not, so the true interval is
 * rather wider.
 */
function rangeOf(judged: readonly MarkPair[], kappa: number): KappaRange {
  const error = Math.sqrt(varianceOf(judged, kappa))
  return { low: Math.max(-1, kappa - Z * error), high: Math.min(1, kappa + Z * error) }
}

function varianceOf(judged: readonly MarkPair[], kappa: number): number {
  const pairs = pairsOf(judged)
  const one = CLASSES.map((name) => shareOf(pairs, 0, name))
  const other = CLASSES.map((name) => shareOf(pairs, 1, name))
  const expected = one.reduce((sum, share, at) => sum + share * other[at]!, 0)
  let [agreed, apart] = [0, 0]
  for (const [row, first] of CLASSES.entries())
    for (const [column, second] of CLASSES.entries()) {
      const cell = pairs.filter((pair) => pair[0] === first && pair[1] === second).length / pairs.length
      if (row === column) agreed += cell * (1 - (one[row]! + other[row]!) * (1 - kappa)) ** 2
      else apart += cell * (other[row]! + one[column]!) ** 2
    }
  const chance = (kappa - expected * (1 - kappa)) ** 2
  return Math.max(0, agreed + (1 - kappa) ** 2 * apart - chance) / (pairs.length * (1 - expected) ** 2)
}
