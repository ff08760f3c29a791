import { expect, test } from 'vitest'
import { marksWord, numberWord, ordinal, placeWord } from './words.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
])('%i is written %s', (n, written) => {
  expect(ordinal(n)).toBe(written)
})

test('small numbers and places are words, large ones figures', () => {
  expect([numberWord(3), numberWord(12), placeWord(1), placeWord(9)]).toEqual(['three', '12', 'first', 'number 9'])
})

test('one mark is not two', () => {
  expect([marksWord(1), marksWord(2)]).toEqual(['1 mark', '2 marks'])
})
