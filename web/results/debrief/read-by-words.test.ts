import { expect, test } from 'vitest'
import { readByWords } from './read-by-words.ts'

test.each([
  ['nothing is said of attempts from before', [], ''],
  [
    'the offline reader alone',
    [{ reader: 'abc', model: null, prompt: null, messages: 1, fell_back: {} }],
    ' Read by reader abc: 1 message.',
  ],
  [
    'a language model, and why it was not taken',
    [{ reader: 'abc', model: 'small', prompt: '1', messages: 9, fell_back: { late: 2, quote: 1 } }],
    ' Read by the language model small, prompt 1: 9 messages; 3 messages of them by reader abc instead (late 2, quote 1).',
  ],
])('%s', (_, readBy, words) => {
  expect(readByWords(readBy)).toBe(words)
})
