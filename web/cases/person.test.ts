import { expect, test } from 'vitest'
import { companion } from './person.ts'

test.each([
  ['Female', { name: 'Tom', relation: 'father' }, 'with her dad'],
  ['Male', { name: 'Ruth', relation: 'mother' }, 'with his mum'],
  ['Male', { name: 'Ivy', relation: 'wife' }, 'with his wife'],
  ['Male', null, undefined],
] as const)('a %s patient beside %j is introduced %j', (gender, informant, words) => {
  expect(companion({ gender, informant })).toBe(words)
})
