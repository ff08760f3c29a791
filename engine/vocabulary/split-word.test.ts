import { expect, test } from 'vitest'
import { splitWord } from './split-word.ts'

test.each([
  ['rash', ['rash']],
  ['Rash', ['rash']],
  ["haven't", ['have', 'not']],
  ['haven’t', ['have', 'not']],
  ['havent', ['have', 'not']],
  ["mother's", ['mother']],
  ["what's", ['what', 'is']],
  ["they'd", ['they', 'would']],
  ["'cause", ['because']],
  ['follow-up', ['follow', 'up']],
  ['A&E', ['a&e']],
  ['b4', ['before']],
  ['2', ['2']],
  ['…', []],
  // Names of properties that every object inherits.
  ['constructor', ['constructor']],
  ['__proto__', ['proto']],
])('%s is %j', (word, pieces) => {
  expect(splitWord(word)).toEqual(pieces)
})
