import { describe, expect, test } from 'vitest'
import { NOTHING_CHOSEN } from './case-filters.ts'
import { aCase } from './case-reply.fixture.ts'
import { filterCases, findCases } from './find-cases.ts'

const LIBRARY = [
  aCase(1, { diagnosis: 'Heart attack' }),
  aCase(52, {
    patient_name: 'Jasmine Osei',
    gender: 'Female',
    patient_age: 22,
    system: 'respiratory',
    systems: [{ name: 'respiratory' }],
    presentation: 'Shortness_Of_Breath',
    label: 'Wheezy and can’t catch my breath',
  }),
  aCase(7, { patient_name: 'Ines Duarte', gender: 'Female', label: 'So pale and tired' }),
  aCase(4, {
    patient_name: 'Amara Okafor',
    gender: 'Female',
    patient_age: 27,
    label: 'Headaches',
    presentation: 'headache',
  }),
  aCase(8, { patient_name: 'Daniel Fraser', label: 'No energy', systems: [{ name: 'mental' }], random: true }),
]

const found = (typed: string) => findCases(LIBRARY, typed).map(({ id }) => id)

test.each([
  ['a name', 'Jasmine', [52]],
  ['a name with a slip', 'jasmin osey', [52]],
  ['words of the complaint', 'catch my breath', [52]],
  ['a presentation', 'shortness of breath', [52]],
  ['a system by its name', 'Respiratory', [52]],
  ['an age', '22', [52]],
  ['a diagnosis that the student has met', 'heart attack', [1]],
  ['a word that some case holds, where others hold nearly it', 'chest', [1, 7]],
  ['a word that nobody holds as it was typed', 'haedache', [4]],
  ['words from different places', 'graham chest', [1]],
  ['words that no case has together', 'jasmine chest', []],
  ['nothing of medicine', 'xylophone', []],
])('a search for %s, %j, finds %j', (_, typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

describe('gender', () => {
  test.each([
    ['male', [1]],
    ['Male', [1]],
    ['female', [52, 7, 4]],
    ['fem', [52, 7, 4]],
    ['female 57', [7]],
    ['male 57', [1]],
    ['male jasmine', []],
    ['female headaches', [4]],
    ['male headaches', []],
  ])('is matched exactly: %j finds %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })
})

test('a random case is left out of a search, and stays without one', () => {
  expect(found('Daniel')).toEqual([])
  expect(found('male')).not.toContain(8)
  expect(filterCases(LIBRARY, { ...NOTHING_CHOSEN, system: ['mental'] }).map(({ id }) => id)).toEqual([8])
})

test('filters and search narrow together', () => {
  const ids = (search: string) =>
    filterCases(LIBRARY, { ...NOTHING_CHOSEN, system: ['cardio'], search }).map(({ id }) => id)
  expect(ids('')).toEqual([1, 7, 4])
  expect(ids('57 female')).toEqual([7])
  expect(ids('jasmine')).toEqual([])
})
