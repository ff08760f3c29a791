import { expect, test } from 'vitest'
import { type Chosen, chooseCases, isFiltering, NOTHING_CHOSEN, optionsOf } from './case-filters.ts'
import { aCase } from './case-reply.fixture.ts'
import { searchOptions } from './search-options.ts'

const LIBRARY = [
  aCase(1, { rotations: [{ name: 'Emergency Medicine' }, { name: 'Medicine' }] }),
  aCase(52, {
    systems: [{ name: 'respiratory' }],
    presentation: 'Shortness_Of_Breath',
    case_level: 1,
    time_limit: 780,
  }),
  aCase(8, { systems: [{ name: 'mental' }], presentation: 'low_mood', rotations: [{ name: 'Mental Health' }] }),
]

test.each([
  ['nothing', {}, [1, 52, 8]],
  ['a system', { system: ['respiratory'] }, [52]],
  ['either of two systems', { system: ['respiratory', 'cardio'] }, [1, 52]],
  ['a rotation that a case shares', { rotation: ['Emergency Medicine'] }, [1]],
  ['a presentation', { presentation: ['low_mood'] }, [8]],
  ['a level', { level: ['1'] }, [52]],
  ['a length', { length: ['12 or 13 minutes'] }, [52]],
  ['two groups at once', { system: ['cardio', 'respiratory'], level: ['2'] }, [1]],
  ['groups that nobody fits', { system: ['mental'], level: ['4'] }, []],
] satisfies [string, Partial<Chosen>, number[]][])(
  'choosing %s shows the cases that match it',
  (_, chosen, expected) => {
    expect(chooseCases(LIBRARY, { ...NOTHING_CHOSEN, ...chosen }).map(({ id }) => id)).toEqual(expected)
  },
)

test('blanks alone are no search', () => {
  expect(isFiltering({ ...NOTHING_CHOSEN, search: '  ' })).toBe(false)
  expect(isFiltering({ ...NOTHING_CHOSEN, search: 'a' })).toBe(true)
  expect(isFiltering({ ...NOTHING_CHOSEN, level: ['1'] })).toBe(true)
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

test('lengths are offered from short to long, with seconds left out', () => {
  const lasting = (time_limit: number) => aCase(1, { time_limit })
  expect(optionsOf([lasting(840), lasting(690), lasting(780), lasting(720)], 'length').map(({ name }) => name)).toEqual(
    ['11 minutes or less', '12 or 13 minutes', '14 minutes or more'],
  )
})

test.each([
  ['breath', ['Shortness of breath']],
  ['low moad', ['Low mood']],
  ['xyz', []],
  ['  ', ['Chest pain', 'Low mood', 'Shortness of breath']],
])('a long list of options searched for %j has %j', (text, names) => {
  expect(searchOptions(optionsOf(LIBRARY, 'presentation'), text).map((option) => option.name)).toEqual(names)
})
