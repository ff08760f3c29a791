import { expect, test } from 'vitest'
import { clock, companion } from './person.ts'

test.each([
  ['Female', { name: 'Tom', relation: 'father' }, 'with her dad'],
  ['Male', { name: 'Ruth', relation: 'mother' }, 'with his mum'],
  ['Male', { name: 'Ivy', relation: 'wife' }, 'with his wife'],
  ['Male', null, undefined],
] as const)('a %s patient beside %j is introduced %j', (gender, informant, words) => {
  expect(companion({ gender, informant })).toBe(words)
})

test.each([
  [200, '3:20'],
  [59.6, '1:00'],
  [0, '0:00'],
  [-3, '0:00'],
])('%s seconds stand on the clock as %s', (seconds, words) => {
  expect(clock(seconds)).toBe(words)
})
