import { expect, test } from 'vitest'
import type { PlanReply, TodayReply } from '#contract/statistics.ts'
import { aCase } from '../../cases/case-reply.fixture.ts'
import { doneInWords, planToday } from './today.ts'

const CASES = [aCase(1, {}), aCase(2, {}), aCase(3, {})]
const SUGGESTIONS: TodayReply['suggestions'] = [
  { case_id: 2, why: 'gap', of: 'Neurological' },
  { case_id: 3, why: 'weak', of: 'Family history' },
  { case_id: 1, why: 'next', of: null },
]
const RESUME = {
  ...{ case_id: 1, session_id: 'x', mode: 'spm', seconds_left: 100, score: 3, case_journey_id: null },
}
const plan = (given: Partial<TodayReply>, exam: PlanReply | null = null) =>
  planToday({ done_today: 1, resume: null, suggestions: SUGGESTIONS, ...given }, CASES, exam)

test('who waits for the end of a conversation comes first, then everything that could be done', () => {
  const { waiting, next, also, done } = plan({ resume: RESUME })
  expect([waiting?.patientCase.id, next, done]).toEqual([1, undefined, 1])
  expect(also.map(({ patientCase, why }) => [patientCase.id, why])).toEqual([
    [2, 'your first in Neurological'],
    [3, 'to practise Family history'],
    [1, undefined],
  ])
})

test('where nobody waits, the first suggestion is the next patient', () => {
  const { waiting, next, also } = plan({})
  expect([waiting, next?.patientCase.id, also.map(({ patientCase }) => patientCase.id)]).toEqual([undefined, 2, [3, 1]])
})

test('with an exam plan its next task comes first, and its tasks are not suggested again', () => {
  const task = (case_id: number, done: boolean) => ({ case_id, why: 'new' as const, after: null, done })
  const exam: PlanReply = {
    ...{ exam_date: '2026-12-24', exam_format: null, today: '2026-11-28', days_left: 26, left_over: 0 },
    days: [{ day: '2026-11-28', tasks: [task(2, true), task(1, false)] }],
  }
  const { next, also } = plan({}, exam)
  expect(next).toMatchObject({ patientCase: { id: 1 }, why: 'from your plan' })
  expect(also.map(({ patientCase }) => patientCase.id)).toEqual([3])
})

test('with nothing left to suggest there is no next patient, and a case that is not there is left out', () => {
  expect(plan({ suggestions: [{ case_id: 99, why: 'next', of: null }] })).toMatchObject({ next: undefined, also: [] })
})

test.each([
  [0, 'No patients seen today'],
  [1, '1 patient seen today'],
  [3, '3 patients seen today'],
])('%s done today reads %j', (done, words) => {
  expect(doneInWords(done)).toBe(words)
})
