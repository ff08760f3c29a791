import { expect, test } from 'vitest'
import { type Gap, gapsAt, mayFallInGap, TAPPED_WITHIN_MS } from './gaps.ts'

test('fault 6: a gap begins when writing stops, ends when it goes on, and is forgotten where it lost no question', () => {
  const open = gapsAt([], 10_000, false)
  expect(open).toEqual([{ fromMs: 10_000, toMs: null }])
  expect(gapsAt(open, 20_000, false)).toBe(open)
  const closed = gapsAt(open, 95_000, true)
  expect(closed).toEqual([{ fromMs: 10_000, toMs: 95_000 }])
  expect(gapsAt(closed, 99_000, true)).toBe(closed)
  expect(gapsAt(gapsAt(closed, 100_000, false), 100_900, true)).toEqual(closed)
})

const GAP: Gap = { fromMs: 60_000, toMs: 120_000 }
const END = 480_000

test.each([
  ['before the gap', 59_000, false],
  ['in it', 60_000, true],
  ['just after it', 120_000 + TAPPED_WITHIN_MS, true],
  ['long after it', 121_000 + TAPPED_WITHIN_MS, false],
  ['once the talk was over', END, true],
])('fault 6: an item marked %s', (_, at, unheard) => {
  expect(mayFallInGap([GAP], at, END)).toBe(unheard)
})

test('fault 6: a gap that lasts to the end takes everything marked after it began', () => {
  expect(mayFallInGap([{ fromMs: 60_000, toMs: null }], 400_000, END)).toBe(true)
  expect(mayFallInGap([], END, END)).toBe(false)
})
