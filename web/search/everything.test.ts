import { expect, test } from 'vitest'
import type { CaseReply } from '#contract/cases.ts'
import { aCase } from '../cases/case-reply.fixture.ts'
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

const NAMES = [
  {
    slug: 'acute-asthma-exacerbation',
    name: 'Acute asthma exacerbation',
    accepts: ['asthma attack'],
    finds: ['asthma'],
  },
  { slug: 'acute-appendicitis', name: 'Acute appendicitis', accepts: ['appendix'], finds: [] },
  { slug: 'chickenpox', name: 'Chickenpox', accepts: [], finds: [] },
]

const page = (slug: string, name: string, met: { case_id: number; first_name: string }[] = []) => ({
  ...{ slug, name, open: met.length > 0, accepts: [], mark: null, met },
})

const SYSTEMS = [
  {
    system: 'respiratory',
    face: 52,
    conditions: [
      page('acute-asthma-exacerbation', 'Acute asthma exacerbation', [{ case_id: 52, first_name: 'Jasmine' }]),
    ],
  },
  { system: 'gastro', face: 1, conditions: [page('acute-appendicitis', 'Acute appendicitis')] },
]

const quiz = (condition: string, name: string, system: string) => ({
  ...{ condition, name, system, questions: 4, more: 0, best: null, begun: null },
})

const QUIZZES = [
  quiz('acute-appendicitis', 'Acute appendicitis', 'gastro'),
  quiz('acute-asthma-exacerbation', 'Acute asthma exacerbation', 'respiratory'),
]

const lesson = (name: string, words: string) => ({
  ...{ name, lesson: words, why: 'So.', what: 'This.', ask: 'How?', fault: 'That.', references: [] },
})

const LESSONS = [lesson('Drug history', 'What they take, and what they don’t'), lesson('Family history', 'What runs')]

const ALL = { cases: LIBRARY, names: NAMES, systems: SYSTEMS, quizzes: QUIZZES, lessons: LESSONS, help: HELP }

const search = (typed: string) => searchEverything(ALL, typed)
const found = (typed: string) => {
  const { cases, conditions, quizzes, lessons } = search(typed)
  return {
    cases: cases.map(({ id }) => id),
    conditions: conditions.map(({ slug }) => slug),
    quizzes: quizzes.map(({ condition }) => condition),
    lessons: lessons.map(({ name }) => name),
  }
}
const NONE = { cases: [], conditions: [], quizzes: [], lessons: [] }
const ofAsthma = { conditions: ['acute-asthma-exacerbation'], quizzes: ['acute-asthma-exacerbation'] }
const ofAppendicitis = { conditions: ['acute-appendicitis'], quizzes: ['acute-appendicitis'] }

test.each([
  ['jasmin', { cases: [52] }],
  ['chest pain', { cases: [1] }],
  ['male', { cases: [1] }],
  ['asthma', ofAsthma],
  ['astma', ofAsthma],
  ['asthma attack', ofAsthma],
  ['appendicitis', ofAppendicitis],
  ['drug', { lessons: ['Drug history'] }],
  ['family hist', { lessons: ['Family history'] }],
  ['chickenpox', {}],
  ['xylophone', {}],
  ['  ', {}],
])('fault 17: searching for %j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual({ ...NONE, ...expected })
})

test('a patient whose words only resemble the name of a condition is left out', () => {
  const cases = [...LIBRARY, aCase(10, { label: 'Blacked out carrying the shopping' })]
  const ids = (names: typeof NAMES) => searchEverything({ ...ALL, cases, names }, 'gout').cases.map(({ id }) => id)
  expect(ids(NAMES)).toEqual([10])
  expect(ids([...NAMES, { slug: 'gout', name: 'Gout', accepts: [], finds: [] }])).toEqual([])
})

test('fault 17: a condition comes with whom the student met it in, and no patient is found by a diagnosis', () => {
  expect(search('asthma').conditions[0]).toMatchObject({ open: true, met: [{ case_id: 52, first_name: 'Jasmine' }] })
  expect(search('appendicitis').conditions[0]).toMatchObject({ open: false, met: [] })
  expect(search('acute asthma').cases).toEqual([])
})

test('the name that a condition was found by is told, unless it is its own', () => {
  expect(search('asthma attack').conditions[0]!.by).toBe('asthma attack')
  expect(search('acute appen').conditions[0]!.by).toBeNull()
})

test.each([
  ['difficulty', ['case-levels']],
  ['dificulty', ['case-levels']],
  ['clinician', ['rubrics']],
  ['pain', []],
])('help is found beside them for %j: %j', (typed, ids) => {
  expect(search(typed).help.map(({ id }) => id)).toEqual(ids)
})

test('what could not be loaded is left out, and the rest is found', () => {
  const cases = searchEverything({ ...ALL, names: [], systems: [], quizzes: [], lessons: [], help: [] }, 'jasmine')
  expect(cases).toMatchObject({ cases: [{ id: 52 }], conditions: [], quizzes: [] })
})

test('a case keeps the diagnosis that it was told with', () => {
  expect(search('jasmine').cases[0]).toBe(LIBRARY[1])
})

test('random cases leave a search, also by their diagnosis', () => {
  expect(found('Daniel')).toEqual(NONE)
  expect(found('depression')).toEqual(NONE)
})

test.each([
  ['wheezy', '2 patients'],
  ['chest', '1 patient'],
  ['asthma', '1 condition, 1 quiz'],
  ['drug', '1 lesson'],
  ['rubric', '1 answer'],
  ['xylophone', 'Nothing found'],
])('for %j it is said that there are %j', (typed, words) => {
  expect(foundInWords(search(typed))).toBe(words)
})

test('nothing found counts as nothing', () => {
  expect(countOf(search('xylophone'))).toBe(0)
})
