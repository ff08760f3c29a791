import { expect, test } from 'vitest'
import { Refusal } from '../../api.ts'
import { signInProblem, signUpProblem } from './refusals.ts'

const refusal = (status: number, code: string | number, message: string, errors?: Record<string, string[]>) =>
  new Refusal(status, { code, message, ...(errors && { errors }) })

test.each([
  ['a wrong form', refusal(400, 1, 'Please look again.'), { form: 'Please look again.' }],
  ['a taken e-mail', refusal(400, 2, 'It exists.'), { form: 'It exists.', elsewhere: 'sign-in' }],
  ['a refused field', refusal(400, 'invalid', 'No.', { email: ['Invalid Email'] }), { email: 'Invalid Email' }],
  ['too many tries', refusal(429, 'throttled', 'Wait a minute.'), { form: 'Wait a minute.' }],
  ['a broken server', refusal(500, 'server', 'x'), { form: 'Network error, please contact support (500).' }],
  ['no such address', refusal(404, 'unknown', 'x'), { form: 'Network error, please contact support (500).' }],
  ['no network', refusal(0, 'network', 'No network.'), { form: 'No network.' }],
  ['a bug', new Error('x'), { form: 'Network error, please contact support (500).' }],
])('signing up with %s says so in its place', (_, error, problem) => {
  expect(signUpProblem(error)).toEqual(problem)
})

test.each([
  ['an unknown e-mail', refusal(400, 1, 'No account.'), { email: 'No account.', elsewhere: 'sign-up' }],
  ['a wrong password', refusal(400, 2, 'Not the password.'), { password: 'Not the password.' }],
  ['too many tries', refusal(429, 'throttled', 'Wait a minute.'), { form: 'Wait a minute.' }],
  ['a broken server', refusal(503, 'server', 'x'), { form: 'Network error, please contact support (500).' }],
])('signing in with %s says so in its place', (_, error, problem) => {
  expect(signInProblem(error)).toEqual(problem)
})
