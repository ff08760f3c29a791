import { expect, test } from 'vitest'
import { checkEmail, checkPassword, checkSamePassword } from './validation.ts'

test.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['isla', 'Invalid Email'],
  ['isla@', 'Invalid Email'],
  ['isla@ward', 'Invalid Email'],
  ['isla byrne@student.ac.uk', 'Invalid Email'],
  ['isla@-ward.uk', 'Invalid Email'],
  ['isla@ward.c', 'Invalid Email'],
  ['isla@ward..uk', 'Invalid Email'],
  ['isla.byrne+osce@student.ac.uk', undefined],
  ['  isla@student.ac.uk ', undefined],
  ['i_b-1@a.health', undefined],
])('the e-mail %j is answered with %j', (value, problem) => {
  expect(checkEmail(value)).toBe(problem)
})

test.each([
  ['', 'Required'],
  ['12345', 'At least 6 characters'],
  ['123456', undefined],
  ['      ', undefined],
])('the password %j is answered with %j', (value, problem) => {
  expect(checkPassword(value)).toBe(problem)
})

test('the second typing of a password has to be the first', () => {
  expect(checkSamePassword('daylight')('')).toBe('Required')
  expect(checkSamePassword('daylight')('daylights')).toBe('The passwords don’t match')
  expect(checkSamePassword('daylight')('daylight')).toBeUndefined()
})
