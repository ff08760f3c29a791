import { expect, test } from 'vitest'
import { openWords } from './open-words.ts'

test.each([
  [20, 20, 'All 20 patients are open to everyone who signs up, as often as you like.'],
  [20, 31, '20 of 31 patients are open to everyone who signs up, as often as you like.'],
])('%i of %i that are open', (free, all, words) => {
  expect(openWords(free, all)).toBe(words)
})
