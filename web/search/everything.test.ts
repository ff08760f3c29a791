import { expect, test } from 'vitest'
import type { CaseReply } from '#contract/cases.ts'
import { aCase } from '../dashboard/case-reply.fixture.ts'
import { countOf, foundInWords, searchEverything } from './everything.ts'

const jasmine: Partial<CaseReply> = {
  patient_name: 'Jasmine Osei',
  gender: 'Female',
  patient_age: 22,
  system: 'respiratory',
  systems: [{ name: 'respiratory' }],
  presentation: 'Shortness_Of_Breath',
  label: 'Wheezy and can’t catch my breath',
  diagnosis: 'Acute asthma',
}
const LIBRARY = [
  aCase(1, {}),
  aCase(52, jasmine),
  aCase(53, { ...jasmine, patient_name: 'Leila Haddad' }),
  aCase(8, { patient_name: 'Daniel Fraser', random: true, diagnosis: 'Depression' }),
]

const HELP = [
  {
    id: 'case-levels',
    question: 'What do the levels mean?',
    keywords: ['difficulty'],
    answer: ['Four of them, plain to see.'],
  },
  { id: 'rubrics', question: 'How am I marked?', keywords: [], answer: ['By a rubric that a clinician wrote.'] },
]

const search = (typed: string) => searchEverything({ cases: LIBRARY, help: HELP }, typed)
const found = (typed: string) => {
  const { cases, conditions } = search(typed)
  return { cases: cases.map(({ id }) => id), conditions: conditions.map(({ name }) => name) }
}

test.each([
  ['jasmin', [52], []],
  ['chest pain', [1], []],
  ['male', [1], []],
  ['asthma', [], ['Acute asthma']],
  ['astma', [], ['Acute asthma']],
  ['xylophone', [], []],
  ['  ', [], []],
])('searching for %j finds the patients %j and the conditions %j', (typed, cases, conditions) => {
  expect(found(typed)).toEqual({ cases, conditions })
})

test.each([
  ['difficulty', ['case-levels']],
  ['dificulty', ['case-levels']],
  ['clinician', ['rubrics']],
  ['pain', []],
])('help is found beside them for %j: %j', (typed, ids) => {
  expect(search(typed).help.map(({ id }) => id)).toEqual(ids)
})

test('a condition is found once, with every case on which the student met it', () => {
  expect(search('asthma').conditions[0]?.cases.map(({ id }) => id)).toEqual([52, 53])
})

test('a case keeps the diagnosis that it was told with', () => {
  expect(search('jasmine').cases[0]).toBe(LIBRARY[1])
})

test('random cases leave a search, also by their diagnosis', () => {
  expect(found('Daniel')).toEqual({ cases: [], conditions: [] })
  expect(found('depression')).toEqual({ cases: [], conditions: [] })
})

test.each([
  ['wheezy', '2 patients'],
  ['chest', '1 patient'],
  ['asthma', '1 condition'],
  ['rubric', '1 answer'],
  ['xylophone', 'Nothing fits'],
])('for %j it is said that there are %j', (typed, words) => {
  expect(foundInWords(search(typed))).toBe(words)
})

test('nothing found counts as nothing', () => {
  expect(countOf(search('xylophone'))).toBe(0)
})
