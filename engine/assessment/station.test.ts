import { describe, expect, test } from 'vitest'
import { borderlineOf } from './borderline.ts'
import { discriminationOf } from './discrimination.ts'
import { alphaOf, standardErrorOf } from './reliability.ts'
import { ENOUGH, facilityOf, itemTotalOf, stationFigures } from './station.ts'

// Expected figures are worked out by hand in the comment above each.

/** Four students, three items of one mark: totals 3, 2, 1, 0. */
const GUTTMAN = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
]

test('facility is the mean share of the marks', () => {
  expect(facilityOf([2, 1, 0, 1], 2)).toBe(0.5)
  expect(facilityOf([0, 0], 3)).toBe(0)
})

describe('alpha and the standard error', () => {
  test('of four students and three items', () => {
    // Item variances with n − 1: p = 3/4 gives 4 × 3/16 ÷ 3 = 1/4, p = 2/4 gives 1/3, p = 1/4 gives 1/4: sum 5/6.
    // Totals 3, 2, 1, 0: squares of ±1.5 and ±0.5 are 5, ÷ 3 = 5/3. Alpha = 3/2 × (1 − 5/6 ÷ 5/3) = 3/4.
    expect(alphaOf(GUTTMAN)).toBeCloseTo(0.75, 12)
    // √(5/3) × √(1/4) = √(5/12)
    expect(standardErrorOf(GUTTMAN)).toBeCloseTo(Math.sqrt(5 / 12), 12)
  })

  test('are 1 and 0 where every item says the same', () => {
    // Two items, each with variance v; totals have 4v: 2 × (1 − 2v ÷ 4v) = 1.
    const same = [
      [1, 1],
      [0, 0],
      [1, 1],
    ]
    expect(alphaOf(same)).toBeCloseTo(1, 12)
    expect(standardErrorOf(same)).toBeCloseTo(0, 12)
  })

  test('are not told where nothing varies, with one item, or below nothing', () => {
    expect(alphaOf([[1], [0]])).toBeUndefined()
    expect(
      alphaOf([
        [1, 0],
        [0, 1],
      ]),
    ).toBeUndefined()
    // Two items that correlate negatively.
    const apart = [
      [0, 2],
      [1, 0],
      [1, 0],
      [0, 0],
    ]
    // Item one 0,1,1,0: 4 × 1/4 ÷ 3 = 1/3. Item two 2,0,0,0: mean 1/2, squares 9/4 + 3/4 = 3, ÷ 3 = 1.
    // Totals 2,1,1,0: squares 1 + 0 + 0 + 1 = 2, ÷ 3 = 2/3. 2 × (1 − (1/3 + 1) ÷ 2/3) = −2.
    expect(alphaOf(apart)).toBeCloseTo(-2, 12)
    expect(standardErrorOf(apart)).toBeUndefined()
  })
})

describe('discrimination', () => {
  test('is the upper group less the lower one', () => {
    // Ten students: 27 % are 2.7, so 3. Upper three earned 1, 1, 0; lower three 0, 0, 1: 2/3 − 1/3.
    const totals = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    expect(discriminationOf([1, 1, 0, 1, 0, 1, 0, 0, 0, 1], totals, 1)).toBeCloseTo(1 / 3, 12)
    // Worth two marks each: the share is unchanged.
    expect(discriminationOf([2, 2, 0, 2, 0, 2, 0, 0, 0, 2], totals, 2)).toBeCloseTo(1 / 3, 12)
  })

  test('of students who are level takes each in part, in whatever order they come', () => {
    // Groups of three. Upper: one student with 9 who earned it, then two places for four with 5, of whom one earned it:
    // 1 + 2 × 1/4 = 1.5, ÷ 3 = 1/2. Lower: five with 1 who earned nothing: 0.
    const students = [[9, 1], [5, 1], [5, 0], [5, 0], [5, 0], ...Array.from({ length: 5 }, () => [1, 0])] as const
    const figure = (list: readonly (readonly [number, number] | readonly number[])[]) =>
      discriminationOf(
        list.map(([, mark]) => mark!),
        list.map(([total]) => total!),
        1,
      )
    expect(figure(students)).toBeCloseTo(0.5, 12)
    expect(figure(students.toReversed())).toBeCloseTo(0.5, 12)
  })
})

test('an item is correlated with the others, not with itself', () => {
  // Item 1, 0, 1, 0; the rest 2, 0, 1, 1. Means 1/2 and 1. Together: ½·1 + ½·1 + ½·0 + (−½)·0 = 1. Squares 1 and 2: 1 ÷
  // √2.
  expect(itemTotalOf([1, 0, 1, 0], [3, 0, 2, 1])).toBeCloseTo(1 / Math.sqrt(2), 12)
  expect(itemTotalOf([1, 1], [2, 3])).toBeUndefined()
})

describe('borderline regression', () => {
  test('reads the line at the borderline rating', () => {
    // Ratings 1, 2, 3, 4 with 4, 8, 8, 12. Means 2.5 and 8. Together 1.5·4 + 0 + 0 + 1.5·4 = 12, across 5: slope 2.4,
    // intercept 8 − 6 = 2, at 2: 6.8. Scores' squares 16 + 16 = 32: R² = 144 ÷ (5 × 32) = 0.9.
    const line = borderlineOf([4, 8, 8, 12].map((score, at) => ({ score, rating: at + 1 })))!
    expect(line.slope).toBeCloseTo(2.4, 12)
    expect(line.intercept).toBeCloseTo(2, 12)
    expect(line.passMark).toBeCloseTo(6.8, 12)
    expect(line.rSquared).toBeCloseTo(0.9, 12)
  })

  test('is not there where all ratings are alike', () => {
    expect(borderlineOf([4, 8].map((score) => ({ score, rating: 3 })))).toBeUndefined()
  })
})

describe('too few students to say', () => {
  const items = [
    { id: 'a', outOf: 1 },
    { id: 'b', outOf: 1 },
  ]
  const table = (students: number) => Array.from({ length: students }, (_, at) => [at % 2, at % 3 === 0 ? 1 : 0])

  test('of four nothing is told, of five the facility', () => {
    expect(stationFigures(items, table(ENOUGH.facility - 1), [])).toMatchObject({
      mean: null,
      items: [{ facility: null }, {}],
    })
    const five = stationFigures(items, table(5), [])
    expect(five.items).toEqual([
      { item: 'a', facility: 2 / 5, discrimination: null, itemTotal: null },
      { item: 'b', facility: 2 / 5, discrimination: null, itemTotal: null },
    ])
    expect(five).toMatchObject({ alpha: null, standardError: null, deviation: null, borderline: null })
  })

  test('of thirty everything, with ratings of thirty the regression', () => {
    const rated = (count: number) => Array.from({ length: count }, (_, at) => ({ score: at % 5, rating: 1 + (at % 5) }))
    const whole = stationFigures(items, table(30), rated(30))
    expect(whole.items.every(({ discrimination, itemTotal }) => discrimination !== null && itemTotal !== null)).toBe(
      true,
    )
    expect(whole.borderline).toMatchObject({ rSquared: expect.closeTo(1, 9), passMark: expect.closeTo(1, 9) })
    expect(stationFigures(items, table(29), rated(29))).toMatchObject({ alpha: null, borderline: null })
  })
})
