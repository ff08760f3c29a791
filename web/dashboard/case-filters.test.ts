import { expect, test } from 'vitest'
import type { CaseReply } from '#contract/cases.ts'
import { type Chosen, filterCases, NOTHING_CHOSEN, optionsOf, presentationName, searchOptions } from './case-filters.ts'

const person = (id: number, given: Partial<CaseReply>): CaseReply => ({
  id,
  patient_name: 'Graham Pemberton',
  gender: 'Male',
  patient_age: 57,
  informant: null,
  system: 'cardio',
  systems: [{ name: 'cardio' }],
  rotations: [{ name: 'Medicine' }],
  presentation: 'chest_pain',
  presenting_complaint: 'Tight chest pain since breakfast',
  label: 'Tight chest pain since breakfast',
  description: '',
  case_level: 2,
  max_score: 38,
  time_limit: 600,
  extra_time: 0,
  categories: [],
  locked: false,
  featured: false,
  random: false,
  participation_for_diagnosis_mode: false,
  spm_best_scores: null,
  spm_best_stars: null,
  diagnosis_ddx_percentile: null,
  user_stats: [],
  result: null,
  isExpired: false,
  review: { readings: 2, last: '2026-11-23', signed: null },
  diagnosis: null,
  open_session: null,
  ...given,
})

const LIBRARY = [
  person(1, { rotations: [{ name: 'Emergency Medicine' }, { name: 'Medicine' }] }),
  person(52, {
    patient_name: 'Jasmine Osei',
    gender: 'Female',
    patient_age: 22,
    system: 'respiratory',
    presentation: 'Shortness_Of_Breath',
    label: 'Wheezy and can’t catch my breath',
    case_level: 1,
  }),
  person(8, {
    patient_name: 'Daniel Fraser',
    patient_age: 46,
    system: 'mental',
    presentation: 'low_mood',
    label: 'No energy and can’t face work',
    rotations: [{ name: 'Mental Health' }],
    random: true,
  }),
]

const ids = (chosen: Partial<Chosen>) =>
  filterCases(LIBRARY, { ...NOTHING_CHOSEN, ...chosen })
    .map((one) => one.id)
    .toSorted((a, b) => a - b)

test.each([
  ['nothing', {}, [1, 8, 52]],
  ['a system', { system: ['respiratory'] }, [52]],
  ['either of two systems', { system: ['respiratory', 'cardio'] }, [1, 52]],
  ['a rotation that a case shares', { rotation: ['Emergency Medicine'] }, [1]],
  ['a level', { level: ['1'] }, [52]],
  ['two groups at once', { system: ['cardio', 'respiratory'], level: ['2'] }, [1]],
  ['groups that nobody fits', { system: ['mental'], level: ['4'] }, []],
] satisfies [string, Partial<Chosen>, number[]][])(
  'choosing %s shows the cases that match it',
  (_, chosen, expected) => {
    expect(ids(chosen)).toEqual(expected)
  },
)

test.each([
  ['Jasmine', [52]],
  ['jasmin', [52]],
  ['chest pain', [1]],
  ['shortness of breath', [52]],
  ['Cardiovascular', [1]],
  ['22', [52]],
  ['xylophone', []],
])('searching for %j finds %j', (search, expected) => {
  expect(ids({ search })).toEqual(expected)
})

test('a random case is left out of a search and stays without one', () => {
  expect(ids({ search: 'Daniel' })).toEqual([])
  expect(ids({ system: ['mental'] })).toEqual([8])
})

test('a filter offers what some case has, by name', () => {
  expect(optionsOf(LIBRARY, 'system').map((option) => option.name)).toEqual([
    'Cardiovascular',
    'Psychiatric',
    'Respiratory',
  ])
  expect(optionsOf(LIBRARY, 'level').map((option) => option.name)).toEqual([
    'Level 1 - Preclinical',
    'Level 2 - Clinical',
  ])
})

test('a long list of options is searched with little fuzziness', () => {
  const options = optionsOf(LIBRARY, 'presentation')
  expect(searchOptions(options, 'breath').map((option) => option.name)).toEqual(['Shortness of breath'])
  expect(searchOptions(options, '')).toHaveLength(3)
})

test('presentation keys are shown as words', () => {
  expect(presentationName('Shortness_Of_Breath')).toBe('Shortness of breath')
})
