import { expect, test } from 'vitest'
import type { RosterRow } from '#contract/institutions/educators.ts'
import { instantOf, leftOutInWords, localOf, rosterInWords } from './words.ts'

const row = (does: RosterRow['does']): RosterRow => ({ line: 1, email: 'sam@example.org', does, fault: null })

test('a roster in one sentence', () => {
  expect(rosterInWords([row('adds'), row('adds'), row('invites'), row('fault')])).toBe(
    '2 added, 1 invited, 1 line with errors.',
  )
  expect(rosterInWords([row('there')])).toBe('0 added, 0 invited, 1 already in.')
})

test('who is left out of a course, and nothing where nobody is', () => {
  expect(leftOutInWords({ inactive: 2, others: 1 })).toBe(' Left out: 2 no longer active, 1 not a student.')
  expect(leftOutInWords({ inactive: 0, others: 0 })).toBe('')
})

test('a date goes into its box and comes out the same', () => {
  expect(instantOf(localOf('2026-12-04T17:00:00.000Z'))).toBe('2026-12-04T17:00:00.000Z')
  expect(instantOf(localOf(null))).toBeNull()
})
