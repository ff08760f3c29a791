import { expect, test } from 'vitest'
import { nextSlide } from './next-slide.ts'

const ROW = { inSight: 900, length: 2700, card: 300 }

test.each([
  ['a card further', 0, 300],
  ['and another', 300, 600],
  ['no further than its end', 1650, 1800],
  ['from its end to its beginning', 1800, 0],
  ['and from a pixel before it', 1799, 0],
])('a row that moves on by itself goes %s', (_, left, next) => {
  expect(nextSlide({ ...ROW, left })).toBe(next)
})

test('a row that is wholly in sight stays', () => {
  expect(nextSlide({ left: 0, inSight: 900, length: 900, card: 300 })).toBe(0)
})
