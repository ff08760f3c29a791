import { describe, expect, test } from 'vitest'
import { heightOf, lineThrough, PLOT, pointsOf, runningMeans, trendInWords } from './plot-layout.ts'

test('all of the marks stand at the top, none at the bottom, and nothing outside', () => {
  expect(heightOf(100)).toBe(PLOT.top)
  expect(heightOf(0)).toBe(PLOT.height - PLOT.bottom)
  expect(heightOf(150)).toBe(PLOT.top)
  expect(heightOf(-3)).toBe(PLOT.height - PLOT.bottom)
})

describe('consultations in their order', () => {
  test('are spread from edge to edge', () => {
    expect(pointsOf([10, 20, 30]).map(({ x }) => x)).toEqual([46, 276, 506])
  })

  test('a single one stands in the middle', () => {
    expect(pointsOf([50])).toEqual([{ x: 276, y: heightOf(50) }])
    expect(pointsOf([])).toEqual([])
  })

  test('make a line', () => {
    expect(
      lineThrough([
        { x: 1, y: 2 },
        { x: 3.25, y: 4 },
      ]),
    ).toBe('1.0,2.0 3.3,4.0')
  })
})

test('the line is the mean of five at most', () => {
  expect(runningMeans([10, 20, 30, 40, 50, 60])).toEqual([10, 15, 20, 25, 30, 40])
})

test.each([
  [[40], 'From your second consultation, the line shows your trend.'],
  [[40, 60], 'You’ve averaged 50% of the marks so far.'],
  [[10, 10, 10, 10, 10, 60, 60, 60, 60, 60], 'You averaged 10% of the marks in your first 5, and 60% in your last 5.'],
  [[60, 60, 60, 60, 60, 10, 10, 10, 10, 10], 'You averaged 10% of the marks in your last 5.'],
])('%j is said as %j', (values, words) => {
  expect(trendInWords(values)).toBe(words)
})
