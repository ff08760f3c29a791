import { expect, test } from 'vitest'
import { SIGN_ON_PROBLEMS } from '#contract/values/sign-on.ts'
import { memoryStorage } from '../session-store.fixture.ts'
import { saveState, takeState, wordsOfProblem } from './sign-on.ts'

test('the secret of a departure is taken once', () => {
  const storage = memoryStorage()
  expect(takeState(storage)).toBeNull()
  saveState(storage, 'a-secret')
  expect(takeState(storage)).toBe('a-secret')
  expect(takeState(storage)).toBeNull()
})

test.each(Object.entries(SIGN_ON_PROBLEMS))('the problem %s has words', (problem, words) => {
  expect(wordsOfProblem(problem)).toBe(words)
})

test.each([null, '', 'toString', '<b>'])(
  'an address that names the problem %s says that something went wrong',
  (name) => {
    expect(wordsOfProblem(name)).toBe(SIGN_ON_PROBLEMS.fault)
  },
)
