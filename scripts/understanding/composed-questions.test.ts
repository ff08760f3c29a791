import { expect, test } from 'vitest'
import { composed, readComposedQuestions } from './composed-questions.ts'

test('a template says all that its parts can say, each once', () => {
  expect(composed('{|and }how {bad|sore} is it{?|}')).toHaveLength(8)
  expect(composed('{|and }where is it?')).toEqual(['where is it?', 'and where is it?'])
  expect(composed('Any pain?')).toEqual(['Any pain?'])
})

test('thousands of ordinary questions are composed, each of known acts', () => {
  expect(readComposedQuestions().length).toBeGreaterThan(5000)
})
