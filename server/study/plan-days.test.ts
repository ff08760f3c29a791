import { describe, expect, test } from 'vitest'
import { daysUntil, planUntil } from './plan-days.ts'
import type { PlanCandidate } from './tasks.ts'

const one = (id: number, share: number | null = null): PlanCandidate => ({
  ...{ id, share, presentation: `presentation-${id}`, system: `system-${id}`, level: 1, isUsual: false },
})
const none: ReadonlySet<number> = new Set()

type Over = { doneToday?: ReadonlySet<number>; examDate?: string }
const plan = (cases: PlanCandidate[], { doneToday = none, examDate = '2026-12-20' }: Over = {}) =>
  planUntil({ cases, doneToday, today: '2026-11-20', examDate })
const idsOf = (found: ReturnType<typeof plan>) => found.days.map(({ tasks }) => tasks.map(({ caseId }) => caseId))

describe('the plan until the exam (fault 25)', () => {
  test('has two tasks a day from today on, and leaves the days free for which there is nothing', () => {
    const found = plan([one(1), one(2), one(3)])
    expect(found.days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
    expect(idsOf(found)).toEqual([[1, 2], [3]])
  })

  test('takes a second attempt and a new patient by turns', () => {
    expect(idsOf(plan([one(1, 0.5), one(2), one(3), one(4, 0.2)]))).toEqual([
      [4, 2],
      [1, 3],
    ])
  })

  test('ends on the day before the exam, and says how many patients that leaves out', () => {
    const found = plan(
      [1, 2, 3, 4, 5].map((id) => one(id)),
      { examDate: '2026-11-22' },
    )
    expect(idsOf(found)).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(found.leftOver).toBe(1)
  })

  test('keeps today’s tasks when one is done, and drops from later days what was done', () => {
    const { days } = plan(
      [1, 2, 3, 4].map((id) => one(id)),
      { doneToday: new Set([1, 4]) },
    )
    expect(days.map(({ tasks }) => tasks.map(({ caseId, done }) => [caseId, done]))).toEqual([
      [
        [1, true],
        [2, false],
      ],
      [[3, false]],
    ])
  })

  test('is empty once the day has come, and where nothing is left to do', () => {
    expect(plan([one(1)], { examDate: '2026-11-20' }).days).toEqual([])
    expect(plan([]).days).toEqual([])
  })

  test.each([
    ['on its day', '2026-11-20', 0],
    ['when it is over', '2026-11-01', 0],
    ['over a change of clocks and a new year', '2027-11-20', 365],
  ])('counts the days %s', (_, exam, days) => expect(daysUntil('2026-11-20', exam)).toBe(days))
})
