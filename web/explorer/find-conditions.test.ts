import { describe, expect, test } from 'vitest'
import type { ConditionListReply } from '#contract/conditions.ts'
import {
  countInWords,
  findConditions as findIn,
  type ListedCondition,
  type Mine,
  shelfInWords,
} from './find-conditions.ts'
import { searchBy } from './search-conditions.ts'

const condition = (slug: string, name: string, over: Partial<ListedCondition> = {}): ListedCondition => ({
  ...{ slug, name, open: true, accepts: [], mark: null, met: [] },
  ...over,
})

const LIST: ConditionListReply = {
  opens_all: true,
  systems: [
    {
      system: 'cardio',
      face: 1,
      conditions: [
        condition('acs', 'Acute coronary syndrome', {
          accepts: ['heart attack', 'MI'],
          met: [{ case_id: 1, first_name: 'Graham' }],
        }),
        condition('dvt', 'Deep vein thrombosis', { mark: 'repeat' }),
      ],
    },
    {
      system: 'neuro',
      face: null,
      conditions: [
        condition('migraine', 'Migraine', { mark: 'known' }),
        condition('bleed', 'Subarachnoid haemorrhage'),
      ],
    },
  ],
  complaints: [
    { id: 'headache', name: 'Headache', conditions: ['migraine', 'bleed'] },
    { id: 'chest_pain', name: 'Chest pain', conditions: ['acs'] },
    { id: 'collapse', name: 'Faint or collapse', conditions: ['acs', 'bleed'] },
  ],
}

const search = searchBy(
  LIST.systems.flatMap(({ conditions }) =>
    conditions.map(({ slug, name, accepts }) => ({ slug, name, accepts, finds: slug === 'dvt' ? ['leg clot'] : [] })),
  ),
)

const find = (typed: string, mine: Mine = 'all') => findIn(LIST, { typed, mine }, search)
const slugs = (typed: string, mine?: Mine) =>
  find(typed, mine).systems.flatMap(({ conditions }) => conditions.map(({ slug }) => slug))

test.each([
  ['', ['acs', 'dvt', 'migraine', 'bleed']],
  ['   ', ['acs', 'dvt', 'migraine', 'bleed']],
  ['heart attack', ['acs']],
  ['leg clot', ['dvt']],
  ['mi', ['acs', 'migraine']],
  ['migrane', ['migraine']],
  ['thrombosis', ['dvt']],
  ['headache', ['migraine', 'bleed']],
  ['neurological', ['migraine', 'bleed']],
  ['xylophone', []],
])('%j finds %j, by name, by other names, by system and by what people come with', (typed, expected) => {
  expect(slugs(typed)).toEqual(expected)
})

test('fault 22: beside what was searched for stands nobody but those met with it', () => {
  const faces = (typed: string) => find(typed).systems.map(({ face }) => face)
  expect(faces('')).toEqual([1, null])
  expect(faces('heart attack')).toEqual([1])
  expect(faces('deep vein')).toEqual([null])
})

test.each<[Mine, string[]]>([
  ['repeat', ['dvt']],
  ['known', ['migraine']],
  ['met', ['acs']],
])('only what is %s', (mine, expected) => {
  expect(slugs('', mine)).toEqual(expected)
})

test('a search within one’s own marks holds both', () => {
  expect(slugs('headache', 'known')).toEqual(['migraine'])
  expect(find('chest pain', 'known').count).toBe(0)
})

describe('by what people come with', () => {
  const shelves = (typed: string, mine?: Mine) =>
    find(typed, mine).complaints.map(({ id, conditions }) => [id, conditions.map(({ slug }) => slug)])

  test('a complaint that is searched for keeps all of its conditions, in its order', () => {
    expect(shelves('headache')[0]).toEqual(['headache', ['migraine', 'bleed']])
  })

  test('a condition that is searched for is found under each of its complaints', () => {
    expect(shelves('subarachnoid')).toEqual([
      ['headache', ['bleed']],
      ['collapse', ['bleed']],
    ])
  })

  test('a complaint without any left is not there', () => {
    expect(shelves('', 'met')).toEqual([
      ['chest_pain', ['acs']],
      ['collapse', ['acs']],
    ])
  })
})

test('the counts are in words', () => {
  expect([0, 1, 12].map(countInWords)).toEqual(['No conditions match', 'One condition', '12 conditions'])
  expect(shelfInWords(LIST.systems[0]!.conditions)).toBe('2 conditions, 1 met')
})

test('until the search is fetched, what was typed leaves everything', () => {
  const everything = findIn(LIST, { typed: '', mine: 'all' }, search)
  expect(findIn(LIST, { typed: 'xylophone', mine: 'all' }, undefined)).toEqual(everything)
})
