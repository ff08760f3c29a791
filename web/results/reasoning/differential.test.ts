import { expect, test } from 'vitest'
import { moved, withDiagnosis, withoutDiagnosis } from './differential.ts'

const list = ['Asthma', 'Pneumonia', 'Panic attack']
const full = 'a b c d e f g h'.split(' ')

test.each([
  ['a new diagnosis goes to the end', list, 'Pneumothorax', [...list, 'Pneumothorax']],
  ['blanks around a name are dropped', list, '  Heart   failure ', [...list, 'Heart failure']],
  ['the same diagnosis is not ranked twice', list, 'asthma', list],
  ['an empty name is no diagnosis', list, '   ', list],
  ['a ninth diagnosis does not fit', full, 'i', full],
])('%s', (_name, before, added, after) => {
  expect(withDiagnosis(before, added)).toEqual(after)
})

test.each([
  ['up', 1, -1 as const, ['Pneumonia', 'Asthma', 'Panic attack']],
  ['down', 1, 1 as const, ['Asthma', 'Panic attack', 'Pneumonia']],
  ['up from the top', 0, -1 as const, list],
  ['down from the end', 2, 1 as const, list],
])('a diagnosis moves %s', (_name, place, by, after) => {
  expect(moved(list, place, by)).toEqual(after)
})

test('a diagnosis can be taken off the list', () => {
  expect(withoutDiagnosis(list, 'Pneumonia')).toEqual(['Asthma', 'Panic attack'])
})
