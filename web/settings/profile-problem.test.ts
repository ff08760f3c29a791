import { expect, test } from 'vitest'
import { Refusal } from '../api.ts'
import { profileProblem } from './profile-problem.ts'

const refusal = (status: number, errors?: Record<string, string[]>) =>
  new Refusal(status, { code: 'x', message: 'No.', ...(errors && { errors }) })

test.each([
  ['a refused field', refusal(400, { first_name: ['Too long'] }), { fields: { first_name: ['Too long'] } }],
  ['another refusal', refusal(429), { fields: {}, form: 'No.' }],
  ['a broken server', refusal(500), { fields: {}, form: 'Network error (404), please contact support.' }],
  ['no network', refusal(0), { fields: {}, form: 'Network error (404), please contact support.' }],
  ['a bug', new Error('x'), { fields: {}, form: 'Network error (404), please contact support.' }],
])('a change of the profile with %s says so in its place', (_, error, problem) => {
  expect(profileProblem(error)).toEqual(problem)
})
