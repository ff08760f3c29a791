import { expect, test } from 'vitest'
import { questionsProgress } from './questions-asked.ts'

test.each([
  [0, 0],
  [9, 27],
  [10, 29],
  [29, 67],
  [30, 69],
  [39, 78],
  [40, 79],
  [80, 99],
  [120, 99],
])('%i questions fill %i %% of the bar', (count, percent) => {
  expect(questionsProgress(count)).toBe(percent)
})
