import { expect, test } from 'vitest'
import type { StationShown } from '#contract/institutions/educators.ts'
import {
  alphaWords,
  borderlineWords,
  discriminationWords,
  errorWords,
  facilityWords,
  figure,
  itemTotalWords,
} from './figure-words.ts'

const ENOUGH = { facility: 5, differences: 30, words: 5 }

test('too few students have one sentence for every figure', () => {
  expect(facilityWords(null, ENOUGH)).toBe('Too few students: at least 5 needed.')
  expect(discriminationWords(null, ENOUGH)).toBe('Too few students: at least 30 needed.')
  for (const words of [itemTotalWords, alphaWords, errorWords])
    expect(words(null, ENOUGH, 29)).toBe('Too few students: at least 30 needed.')
})

test('enough students who are all alike are no lack of students', () => {
  expect(itemTotalWords(null, ENOUGH, 30)).toBe('No figure: every student earned the same.')
  expect(errorWords(null, ENOUGH, 30)).toBe('No figure: the items don’t measure one thing.')
})

test.each([
  [-0.1, 'Weaker students earned it more often: check this item.'],
  [0.19, 'Strong and weak students hardly differ on it.'],
  [0.2, 'Strong students earn it rather more often.'],
  [0.4, 'It separates strong students from weak ones well.'],
])('a discrimination of %s', (value, words) => {
  expect(discriminationWords(value, ENOUGH)).toBe(words)
})

test('the pass mark and what the rating explains', () => {
  const station = { rated: 30, borderline: { pass_mark: 6.84, slope: 2, intercept: 2, r_squared: 0.9 } } as StationShown
  expect(borderlineWords(station, ENOUGH)).toBe(
    'The pass mark is 6.8; the global rating explains 90% of the differences between scores.',
  )
  expect(borderlineWords({ ...station, rated: 4, borderline: null }, ENOUGH)).toBe(
    'Too few ratings: 4 of at least 30 needed.',
  )
})

test('figures have two decimals and a real minus sign', () => {
  expect(figure(-0.256)).toBe('−0.26')
  expect(figure(null)).toBe('–')
})
