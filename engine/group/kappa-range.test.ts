import { describe, expect, test } from 'vitest'
import type { MarkPair } from './agreement.ts'
import { ITEMS_FEWEST, rangedAgreementOf } from './kappa-range.ts'

const both = (one: number, other: number, outOf: number, times: number): MarkPair[] =>
  Array.from({ length: times }, () => ({ one, other, outOf }))

const agreed = (scale: number) => [
  ...both(1, 1, 1, 20 * scale),
  ...both(1, 0, 1, 5 * scale),
  ...both(0, 1, 1, 10 * scale),
  ...both(0, 0, 1, 15 * scale),
]

describe('the range of kappa', () => {
  test('is the one worked out by hand: 20 and 15 alike, 5 and 10 apart', () => {
    // Shares .4 .1 .2 .3, margins .5 .5 and .6 .4, expected .5: (.10972 + .10188 - .01) / (50 * .25) = .016128
    const { kappa, range } = rangedAgreementOf(agreed(1))!
    expect(kappa).toBeCloseTo(0.4, 10)
    expect(range!.low).toBeCloseTo(0.4 - 1.96 * Math.sqrt(0.016128), 10)
    expect(range!.high).toBeCloseTo(0.4 + 1.96 * Math.sqrt(0.016128), 10)
  })

  // Values printed by two statistics packages: Stata's kapci (help of its list, 2009) and statpsych's ci.kappa for R.
  test.each([
    [[1395, 118, 261, 158], 0.3411969207847029, 0.2896667786271169, 0.3927270629422889],
    [[31, 12, 4, 58], 0.6756757, 0.531721, 0.8196303],
  ])('of %j is what other programs make of it', ([neither, second, first, alike], kappa, low, high) => {
    const ranged = rangedAgreementOf([
      ...both(0, 0, 1, neither!),
      ...both(0, 1, 1, second!),
      ...both(1, 0, 1, first!),
      ...both(1, 1, 1, alike!),
    ])!
    expect(ranged.kappa).toBeCloseTo(kappa, 6)
    expect(ranged.range!.low).toBeCloseTo(low, 5)
    expect(ranged.range!.high).toBeCloseTo(high, 5)
  })

  test('narrows with the root of the number of items', () => {
    const width = (scale: number) => {
      const { low, high } = rangedAgreementOf(agreed(scale))!.range!
      return high - low
    }
    expect(width(4)).toBeCloseTo(width(1) / 2, 10)
  })

  test('covers three classes, is the same whichever of the two comes first, and ends at 1', () => {
    const judged = [
      ...both(0, 0, 2, 20),
      ...both(1, 1, 2, 6),
      ...both(2, 2, 2, 20),
      ...both(0, 1, 2, 1),
      ...both(1, 2, 2, 1),
      ...both(2, 0, 2, 1),
    ]
    const turned = judged.map(({ one, other, outOf }) => ({ one: other, other: one, outOf }))
    const { range, kappa } = rangedAgreementOf(judged)!
    expect(rangedAgreementOf(turned)!.range!.low).toBeCloseTo(range!.low, 10)
    expect(range!.low).toBeLessThan(kappa!)
    expect(range!.low).toBeGreaterThan(0.6)
    expect(range!.high).toBeLessThanOrEqual(1)
  })
})

describe('what cannot be said', () => {
  test('without an item nothing', () => {
    expect(rangedAgreementOf([])).toBeUndefined()
  })

  test('too few items have a kappa and no range', () => {
    const few = [...both(1, 1, 1, ITEMS_FEWEST - 2), ...both(1, 0, 1, 1)]
    expect(rangedAgreementOf(few)).toMatchObject({
      of: ITEMS_FEWEST - 1,
      range: null,
      why: `Too few items to say: ${ITEMS_FEWEST - 1} were marked by both, and a range needs ${ITEMS_FEWEST}.`,
    })
    expect(rangedAgreementOf([...few, ...both(0, 0, 1, 1)])!.range).not.toBeNull()
  })

  test('nor is there one where one of the two gave every line the same', () => {
    expect(rangedAgreementOf([...both(1, 0, 1, 20), ...both(0, 0, 1, 20)])).toMatchObject({
      kappa: 0,
      range: null,
      why: 'One of the two gave every line the same, so kappa can only be 0: it says nothing here.',
    })
  })

  test('nor has agreement on everything, whether chance would give it or not', () => {
    expect(rangedAgreementOf(both(1, 1, 1, 40))).toMatchObject({ kappa: null, range: null })
    expect(rangedAgreementOf([...both(1, 1, 1, 20), ...both(0, 0, 1, 20)])).toMatchObject({
      kappa: 1,
      range: null,
      why: 'Both agree on every line, and the formula gives no range where nobody differs.',
    })
  })
})
