import { expect, test } from 'vitest'
import { quotedWords } from './quoted-words.ts'

test.each([
  ['Do you smoke?', 'Do you smoke'],
  ['OK, so when did it start?', 'when did it start'],
  ['Right. And any fever at all?', 'any fever at all'],
  ['Orange juice?', 'Orange juice'],
  ['Thank you.', 'Thank you.'],
])('of "%s" the words "%s" are quoted', (message, words) => {
  const { from, to } = quotedWords(message, { from: 0, to: message.length })
  expect(message.slice(from, to)).toBe(words)
})

test('of a part of a message its own words are quoted', () => {
  const message = 'Any fever, and do you smoke?'
  const { from, to } = quotedWords(message, { from: 10, to: message.length })
  expect(message.slice(from, to)).toBe('do you smoke')
})
