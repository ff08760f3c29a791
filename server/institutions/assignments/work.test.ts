import { expect, test } from 'vitest'
import { workOf } from './work.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
const piece = (part: string, day: number) => ({ part, score: 2, maxScore: 5, finishedAt: at(day) })
const DUE = at(20)

test.each([
  ['nothing yet', [], at(10), 'open'],
  ['one of two', [piece('3', 9)], at(10), 'begun'],
  ['both in time', [piece('3', 9), piece('4', 20)], at(25), 'done'],
  ['the last one late', [piece('4', 21), piece('3', 9)], at(25), 'late'],
  ['one of two, and the date is gone', [piece('3', 9)], at(21), 'missed'],
] as const)('%s', (_, pieces, now, state) => {
  expect(workOf(pieces, 2, DUE, now).state).toBe(state)
})

test('marks are added up, and the last part is when it was done', () => {
  const work = workOf([piece('4', 21), piece('3', 9)], 2, DUE, at(25))
  expect(work).toEqual({ state: 'late', doneAt: at(21), finished: 2, score: 4, maxScore: 10 })
})

test('without a date nothing is late or missed', () => {
  expect(workOf([piece('3', 21)], 1, null, at(25)).state).toBe('done')
  expect(workOf([], 1, null, at(25)).state).toBe('open')
})
