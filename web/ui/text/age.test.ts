import { expect, test } from 'vitest'
import { ageInWords } from './age.ts'

test.each([
  [57, '57'],
  [2, '2'],
  [1.5, '18 months'],
  [0.8, '9 months'],
  [0.1, '1 month'],
])('%d years are said as %s', (years, words) => {
  expect(ageInWords(years)).toBe(words)
})
