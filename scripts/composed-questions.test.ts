import { expect, test } from 'vitest'
import { composed, judgeComposed, readComposedQuestions } from './composed-questions.ts'
import { readVocabulary } from './read-vocabulary.ts'

test('a template says all that its parts can say, each once', () => {
  expect(composed('{|and }how {bad|sore} is it{?|}')).toHaveLength(8)
  expect(composed('{|and }where is it?')).toEqual(['where is it?', 'and where is it?'])
  expect(composed('Any pain?')).toEqual(['Any pain?'])
})

test('of the ordinary questions that are composed, 99 in 100 are understood as they are meant', async () => {
  const { asked, right, wrong } = judgeComposed(await readVocabulary(), readComposedQuestions())
  expect(asked).toBeGreaterThan(5000)
  expect(right / asked, JSON.stringify(wrong.slice(0, 20), null, 1)).toBeGreaterThan(0.99)
}, 60_000)
