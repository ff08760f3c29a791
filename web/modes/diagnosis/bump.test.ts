import { expect, test } from 'vitest'
import { dotsOf, linesOf, pathThrough, risenSince } from './bump.ts'

const GRID = { left: 10, top: 20, column: 30, row: 40 }

test('every condition that was ever listed has a line, those of the last list first', () => {
  const lines = linesOf([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ])
  expect(lines).toEqual([
    { name: 'c', places: [null, 1, 0] },
    { name: 'b', places: [1, 0, 1] },
    { name: 'a', places: [0, null, null] },
  ])
})

test('a line has a dot where its condition was listed', () => {
  expect(dotsOf({ name: 'b', places: [1, null, 0] }, GRID)).toEqual([
    { column: 0, x: 10, y: 60 },
    { column: 2, x: 70, y: 20 },
  ])
})

test('a line swings from place to place, and is broken where its condition was off the list', () => {
  const dots = dotsOf({ name: 'b', places: [1, 0, null, 0] }, GRID)
  expect(pathThrough(dots)).toBe('M10 60C25 60 25 20 40 20M100 20')
})

test.each<[string, string[] | undefined, number | null]>([
  ['two places up', ['x', 'y', 'a'], 2],
  ['where it was', ['a'], 0],
  ['new', ['x'], null],
  ['first of all lists', undefined, null],
])('a condition in the first place now is %s', (_, before, risen) => {
  expect(risenSince(before, 'a', 0)).toBe(risen)
})
