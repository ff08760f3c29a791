import { describe, expect, test } from 'vitest'
import { comparesWithOthers, type DashboardUser, percentileOf, specialtyOf, streakOf } from './standing.ts'

const student = (cases: number, given: Partial<DashboardUser> = {}): DashboardUser => ({
  day_streak: 0,
  systems: [{ system: 'cardio', name: 'Cardiovascular', mastery: 71, completed: 3 }],
  statisticprofile: { specialty: null, percentile: null, bedside_percentile_history: [] },
  prime_status: true,
  is_staff: false,
  switches: { all_open: false },
  profile: { num_attempted_cases: cases },
  ...given,
})
const standing = (percentile: number | null) => ({ specialty: null, percentile, bedside_percentile_history: [] })

test.each([
  [0, '0 days', 'Finish a case today to start your streak.'],
  [1, '1 day', 'Days in a row with a finished case. One a day keeps it going.'],
  [12, '12 days', 'Days in a row with a finished case. One a day keeps it going.'],
])('a streak of %i is told as %j', (days, long, words) => {
  expect(streakOf(student(0, { day_streak: days }))).toEqual({ short: String(days), long, words: [words] })
})

describe('the specialty', () => {
  test.each([
    [0, 'Four to go.'],
    [3, 'One to go.'],
  ])('waits for four cases: after %i, %j', (cases, toGo) => {
    const { short, words } = specialtyOf(student(cases))
    expect(short).toBeUndefined()
    expect(words).toEqual(['You need to complete 4 cases to determine your best Bedside system.', toGo])
  })

  test('waits for a system with two cases', () => {
    expect(specialtyOf(student(4)).words).toEqual(['Finish two cases in the same system to see your best one here.'])
  })

  test('is told with its mastery and how many cases that is of', () => {
    const specialty = { system: 'cardio', name: 'Cardiovascular', mastery: 71 }
    const tile = specialtyOf(student(5, { statisticprofile: { ...standing(null), specialty } }))
    expect(tile).toMatchObject({
      short: 'Cardiovascular',
      words: ['71% over 3 cases: your best system with at least two cases.'],
    })
  })
})

describe('the percentile', () => {
  test('waits for four cases', () => {
    const { short, words } = percentileOf(student(3))
    expect(short).toBeUndefined()
    expect(words).toEqual(['You need to complete 4 cases to determine your percentile.', 'One to go.'])
  })

  test('says why there is none after four cases in which nothing was said', () => {
    expect(percentileOf(student(4)).words).toContain('Only consultations where you spoke to the patient count.')
  })

  test.each([
    [9, undefined],
    [10, 'Top 90%'],
    [82, 'Top 18%'],
    [100, 'Top 1%'],
  ])('of %i is %j: 100 minus the percentile, an icon below ten', (percentile, short) => {
    const tile = percentileOf(student(4, { statisticprofile: standing(percentile) }))
    expect(tile.short).toBe(short)
    expect(tile.words).toContain('A case that fewer than twenty people have tried counts as 80.')
  })
})

test.each([
  ['a free student', {}, false],
  ['a Prime student', { prime_status: true }, true],
  ['staff', { is_staff: true }, true],
  ['anybody where everything is open', { prime_status: false, switches: { all_open: true } }, true],
])('%s is told how they compare: %j, %j', (_, given, expected) => {
  expect(comparesWithOthers(student(4, { prime_status: false, ...given }))).toBe(expected)
})
