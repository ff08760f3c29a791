import { describe, expect, test } from 'vitest'
import type { CaseReply } from '#contract/cases.ts'
import { caseToContinue, journeyOf, type ListedJourney, progressInWords, stopsOf } from './journeys.ts'

const done = { session_id: 's', score: 20, max_score: 40, stars: 2 }
const shift: ListedJourney = {
  id: 'shift',
  title: 'A shift',
  summary: 'Three people.',
  practises: [],
  completed: 1,
  next_case: 2,
  cases: [
    { case_id: 1, result: done },
    { case_id: 2, result: null },
    { case_id: 3, result: null },
  ],
}
const caseOf = (id: number, journeyId?: string | null) =>
  ({
    id,
    result: { score: 39, max_score: 40, stars: 3 },
    open_session: journeyId === undefined ? null : { case_journey_id: journeyId },
  }) as CaseReply
const library = [1, 2, 3].map((id) => caseOf(id))

describe('the cases of a journey', () => {
  test('stand in its order: done, next, later', () => {
    expect(stopsOf(shift, library.toReversed()).map(({ place, state }) => [place, state])).toEqual([
      [1, 'done'],
      [2, 'next'],
      [3, 'later'],
    ])
  })
  test('show what was reached on this journey, not what was reached elsewhere', () => {
    expect(stopsOf(shift, library).map(({ patientCase }) => patientCase.result)).toEqual([done, null, null])
  })
  test.each([
    ['a consultation of this journey that was left', 'shift', 'open'],
    ['one that was left on another journey', 'other', 'later'],
    ['one that was left outside any', null, 'later'],
  ])('%s', (_, journeyId, state) => {
    expect(stopsOf(shift, [...library.slice(0, 2), caseOf(3, journeyId)])[2]?.state).toBe(state)
  })
})

test.each([
  ['at the next patient', shift, library, 2],
  ['at the one who waits', shift, [...library.slice(0, 2), caseOf(3, 'shift')], 3],
  ['at the beginning once all are done', { ...shift, next_case: null }, library, 1],
])('a journey goes on %s', (_, journey, cases, expected) => expect(caseToContinue(journey, cases)).toBe(expected))

test.each([
  ['nobody has been met', 0, '3 patients'],
  ['some have', 1, '1 of 3 done'],
  ['all have', 3, 'All 3 done'],
])('progress is in words when %s', (_, completed, words) =>
  expect(progressInWords({ ...shift, completed })).toBe(words),
)

test('an address is refused for an unknown journey and for a patient who is not on it', () => {
  expect(journeyOf([shift], 'shift', 3)).toBe(shift)
  expect(() => journeyOf([shift], 'gone', 3)).toThrow('We could not find this journey.')
  expect(() => journeyOf([shift], 'shift', 9)).toThrow('This patient is not part of this journey.')
})
