import { expect, test } from 'vitest'
import { beginsWithSlip } from './slip.ts'

test.each([
  ['a letter wrong', 'migraine', 'magraine', true],
  ['a letter missing', 'appendicitis', 'apendicitis', true],
  ['a letter too many', 'measles', 'meassles', true],
  ['two swapped', 'vein', 'vien', true],
  ['half a word with a slip in it', 'appendicitis', 'apendi', true],
  ['half a word without one', 'appendicitis', 'append', true],
  ['two slips', 'schizophrenia', 'skitzophrenia', false],
  ['half of a short word', 'heartburn', 'hart', false],
  ['the beginning of a short word but for its end', 'croup', 'crao', false],
  ['a short word', 'heart', 'hart', true],
  ['the first letter of a short word', 'croup', 'group', false],
  ['the first letter of a long word', 'pneumonia', 'neumonia', true],
  ['another word', 'failure', 'attack', false],
])('%s: %j, typed %j: %s', (_, word, typed, expected) => {
  expect(beginsWithSlip(word, typed)).toBe(expected)
})
