import { describe, expect, test } from 'vitest'
import { lessonsInWords, panesOf, racesInWords, whoInWords } from './in-words.ts'

const NO_DETAILS = { study_field: null, major: null, study_stage: null, specialty: null, hospital: null }
const profile = { year_level: null, university: null, experience_level: 'Clinical student', num_attempted_cases: 36 }

test.each([
  [NO_DETAILS, profile, 'Clinical student. 36 cases.'],
  [NO_DETAILS, { ...profile, experience_level: null, num_attempted_cases: 1 }, '1 case.'],
  [
    { ...NO_DETAILS, study_field: 'Medicine' },
    { ...profile, year_level: 'Third year', university: 'Cardiff' },
    'Third year, Medicine, Cardiff. 36 cases.',
  ],
  [
    { ...NO_DETAILS, specialty: 'Paediatrics', hospital: ' ' },
    { ...profile, num_attempted_cases: 0 },
    'Paediatrics. 0 cases.',
  ],
])('who the student is: %j %j', (details, of, words) => {
  expect(whoInWords({ ...details, profile: of })).toBe(words)
})

describe('the panes of five weeks', () => {
  const of = (finished_days: string[], streak: number) => panesOf({ today: '2026-11-20', finished_days }, streak)

  test('end with today and begin thirty-four days before', () => {
    const panes = of([], 0)
    expect(panes).toHaveLength(35)
    expect([panes[0]?.day, panes.at(-1)?.day]).toEqual(['2026-10-17', '2026-11-20'])
    expect(panes.some(({ done, inStreak }) => done || inStreak)).toBe(false)
  })

  test('tell days of the streak from other days', () => {
    const panes = of(['2026-11-20', '2026-11-19', '2026-11-10'], 2)
    const lit = panes.filter(({ inStreak }) => inStreak).map(({ day }) => day)
    expect(lit).toEqual(['2026-11-19', '2026-11-20'])
    expect(panes.find(({ day }) => day === '2026-11-10')).toMatchObject({ done: true, inStreak: false })
  })

  test('keep yesterday’s streak until today is over', () => {
    const panes = of(['2026-11-19', '2026-11-18'], 2)
    expect(panes.filter(({ inStreak }) => inStreak).map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19'])
  })
})

test.each([
  [{ cases: 0, mean_best: null }, 'No race finished yet.'],
  [{ cases: 1, mean_best: 92 }, '1 patient, 92 of 100 in your best race.'],
  [{ cases: 3, mean_best: 71 }, '3 patients, 71 of 100 on average over your best race with each.'],
])('races in words: %#', (races, words) => expect(racesInWords(races)).toBe(words))

test.each([
  [0, 'No lesson finished yet.'],
  [1, 'Lesson finished with 1 patient.'],
  [4, 'Lessons finished with 4 patients.'],
])('%s lessons in words', (lessons, words) => expect(lessonsInWords(lessons)).toBe(words))
