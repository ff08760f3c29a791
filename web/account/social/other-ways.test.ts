import { expect, test } from 'vitest'
import { choiceOf } from './other-ways.ts'

test.each([
  ['a password', { password: true, providers: [] }, 'This account has a password. Keep it, or set a new one?'],
  ['Facebook', { password: false, providers: ['facebook' as const] }, 'You can also sign in with Facebook. Keep it?'],
  [
    'both',
    { password: true, providers: ['facebook' as const] },
    'You can also sign in with a password and Facebook. Keep both?',
  ],
])('whoever connects an account elsewhere is asked about %s', (_, ways, question) => {
  expect(choiceOf(ways)?.question).toBe(question)
})

test('where there is no other way to sign in, nothing is asked', () => {
  expect(choiceOf({ password: false, providers: [] })).toBeUndefined()
})
