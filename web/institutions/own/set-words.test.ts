import { expect, test } from 'vitest'
import { dueInWords, wayOf } from './set-words.ts'

const due = '2026-12-04T17:00:00.000Z'

test.each([
  [{ state: 'open', due_at: due, done_at: null }, /^Due Fri,? 4 Dec/],
  [{ state: 'begun', due_at: null, done_at: null }, /^Started\. No due date$/],
  [{ state: 'done', due_at: due, done_at: '2026-12-03T09:00:00.000Z' }, /^Done Thu,? 3 Dec/],
  [{ state: 'late', due_at: due, done_at: '2026-12-05T09:00:00.000Z' }, /^Done late, Sat,? 5 Dec/],
  [{ state: 'missed', due_at: due, done_at: null }, /^Overdue since Fri,? 4 Dec.*It still counts, as late$/],
] as const)('%o', (dated, words) => {
  expect(dueInWords(dated)).toMatch(words)
})

test('each kind leads to where it is done', () => {
  expect(wayOf({ kind: 'case', case_ids: [52, 3], target: null })).toBe('/dashboard/home?id=52')
  expect(wayOf({ kind: 'quiz', case_ids: [], target: 'gout' })).toBe('/quiz/gout')
})
