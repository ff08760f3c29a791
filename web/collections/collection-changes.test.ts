import { expect, test } from 'vitest'
import { joined, moved, without } from './collection-changes.ts'

test.each([
  ['up', 60, -1, [60, 52, 1]],
  ['down', 60, 1, [52, 1, 60]],
  ['up from the first place', 52, -1, [52, 60, 1]],
  ['down from the last place', 1, 1, [52, 60, 1]],
  ['that is not in it', 9, 1, [52, 60, 1]],
] as const)('a case that goes %s leaves the others in their order', (_, id, by, expected) => {
  expect(moved([52, 60, 1], id, by)).toEqual(expected)
})

test('a case taken out is gone, the others stay', () => {
  expect(without([52, 60, 1], 60)).toEqual([52, 1])
})

test('cases put in come last, and none is in it twice', () => {
  expect(joined([52], [1, 52, 60])).toEqual([52, 1, 60])
})
