import { describe, expect, test } from 'vitest'
import { daysUntil, planUntil } from './exam-plan.ts'

describe('the plan until the examination', () => {
  test('has every case once, in order, the first today and none on the day itself', () => {
    const plan = planUntil([1, 2, 3, 4, 5], '2026-11-20', '2026-11-22')
    expect(plan).toEqual([
      { day: '2026-11-20', cases: [1, 2, 3] },
      { day: '2026-11-21', cases: [4, 5] },
    ])
  })

  test('leaves days free when there are more days than cases', () => {
    const plan = planUntil([1, 2], '2026-11-20', '2026-11-30')
    expect(plan.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-25'])
  })

  test('never has days that differ by more than one case', () => {
    const sizes = planUntil([...Array(120).keys()], '2026-11-20', '2026-12-27').map(({ cases }) => cases.length)
    expect(sizes).toHaveLength(37)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(120)
  })

  test.each([
    ['on its day', '2026-11-20', 0],
    ['when it is over', '2026-11-01', 0],
    ['over a change of clocks and a new year', '2027-11-20', 365],
  ])('counts the days %s', (_, exam, days) => expect(daysUntil('2026-11-20', exam)).toBe(days))

  test('is empty once the day has come, and where nothing is left to do', () => {
    expect(planUntil([1, 2], '2026-11-20', '2026-11-20')).toEqual([])
    expect(planUntil([], '2026-11-20', '2026-12-20')).toEqual([])
  })
})
