import { expect, test } from 'vitest'
import { nextSlim } from './slim.ts'

test.each([
  ['the strip stays tall while everything fits', false, { top: 0, overflow: 0 }, false],
  ['it shrinks once the talk scrolls', false, { top: 60, overflow: 60 }, true],
  ['it stays slim while the talk is scrolled', true, { top: 60, overflow: 200 }, true],
  ['it grows back when the student scrolls to the top', true, { top: 0, overflow: 200 }, false],
  ['it stays slim when shrinking made everything fit', true, { top: 0, overflow: 0 }, true],
])('%s', (_name, slim, place, next) => {
  expect(nextSlim(slim, place)).toBe(next)
})
