import { expect, test } from 'vitest'
import { movedTo } from './reorder.ts'

test.each([
  ['up one', 1, 0, ['b', 'a', 'c']],
  ['down one', 0, 1, ['b', 'a', 'c']],
  ['to the end', 0, 2, ['b', 'c', 'a']],
  ['past the end', 0, 9, ['b', 'c', 'a']],
  ['past the top', 2, -3, ['c', 'a', 'b']],
  ['nowhere', 1, 1, ['a', 'b', 'c']],
  ['what is not there', 7, 0, ['a', 'b', 'c']],
])('moves %s', (_, from, to, after) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(after)
})
