import { expect, test } from 'vitest'
import { lineOf } from '../room/room.fixture.ts'
import { gapWords, withGaps } from './gap-words.ts'

test('fault 6: a gap stands in the talk at its place', () => {
  const [early, late] = [lineOf(10, 'Any fever?'), lineOf(200, 'Any cough?')]
  const [first, last] = [
    { from_seconds: 61.4, to_seconds: 119.2 },
    { from_seconds: 300, to_seconds: null },
  ]
  expect(withGaps([early, late], [first, last])).toEqual([
    { line: early },
    { gap: first },
    { line: late },
    { gap: last },
  ])
  expect(withGaps([], [first])).toEqual([{ gap: first }])
  expect(gapWords(first)).toBe('From 1:01 to 2:00, nothing was written down.')
  expect(gapWords(last)).toBe('From 5:00 on, nothing is written down.')
})
