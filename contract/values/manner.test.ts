import { expect, test } from 'vitest'
import { bandOf } from '#engine/manner/manner.ts'
import { mannerBand } from './manner.ts'

test.each([
  [0, 'Poor'],
  [19, 'Poor'],
  [20, 'Okay'],
  [39, 'Okay'],
  [40, 'Good'],
  [59, 'Good'],
  [60, 'Great'],
  [79, 'Great'],
  [80, 'Excellent'],
  [100, 'Excellent'],
])('a bedside manner of %i is %s', (score, band) => {
  expect(mannerBand(score)).toBe(band)
})

test('the screens name every score as the engine does', () => {
  for (let score = 0; score <= 100; score++) expect(mannerBand(score)).toBe(bandOf(score))
})
