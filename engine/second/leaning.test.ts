import { expect, test } from 'vitest'
import { leansOn, meansComplaint } from './leaning.ts'
import { wordsOf } from './words.ts'

const hit = { from: 2, to: 3, things: ['itch'] }

test.each([
  ['how long for', true],
  ['does it hurt', true],
  ['is there any blood', false],
  ['do you smoke', false],
  ['did you sleep this morning', false],
])('%s: leans %s', (text, leans) => {
  expect(leansOn(wordsOf(text), [], undefined)).toBe(leans)
})

test('what is named is asked of something else where the subject points', () => {
  expect(leansOn(wordsOf('is it itchy'), [hit], undefined)).toBe(true)
  expect(leansOn(wordsOf('how bad itch'), [hit], undefined)).toBe(false)
})

test('the pronoun of a child for whom somebody answers points at nobody else', () => {
  expect(leansOn(wordsOf('has he had a cough'), [], 'he')).toBe(false)
  expect(leansOn(wordsOf('has she had a cough'), [], 'he')).toBe(true)
})

test('"this" is what they came with', () => {
  expect(meansComplaint(wordsOf('Have you had this before?'))).toBe(true)
  expect(meansComplaint(wordsOf('Were you well this morning?'))).toBe(false)
})
