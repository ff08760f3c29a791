import { describe, expect, test } from 'vitest'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { sampleContent } from '#tests/content/heard.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { type Conditions, loadSoundConditions } from '../load-conditions.ts'
import { casePresentations, complaints, conditionSigns, openToAll, orphans } from './condition-signs.ts'
import type { Bench } from './finding.ts'

const own = await loadSoundConditions('content', [])
const migraine = own.pages.get('migraine')!

const page: Condition = {
  ...migraine,
  differentials: ['cluster-headache', 'tension-type-headache', 'subarachnoid-haemorrhage'],
  discriminators: [
    {
      feature: 'Lies still',
      why: 'Effort feeds the pain.',
      from: ['cluster-headache', 'tension-type-headache'],
      among: { 'subarachnoid-haemorrhage': 'half' },
    },
  ],
  instead: [{ feature: 'One eye waters', among: { 'cluster-headache': 'full' } }],
}

const [first] = page.discriminators

const remedies = (change: Partial<Condition>) =>
  conditionSigns({ ...page, ...change }).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

const withFirst = (change: object): Partial<Condition> => ({ discriminators: [{ ...first!, ...change }] })

test('a page whose table is whole is sound', () => {
  expect(conditionSigns(page).problems).toEqual([])
})

test('a page without any of it is sound', () => {
  const { among: _, ...bare } = first!
  const { instead: __, says: ___, ...rest } = page
  expect(conditionSigns({ ...rest, discriminators: [bare] }).problems).toEqual([])
})

describe('refused is', () => {
  test.each<[string, Partial<Condition>, string]>([
    [
      'a square for what is no look-alike',
      withFirst({ among: { 'subarachnoid-haemorrhage': 'half', gout: 'none' } }),
      'discriminators[Lies still].among: "gout" is not among the differentials: add it there, or remove this entry',
    ],
    [
      'a table with a square missing',
      withFirst({ among: {} }),
      'discriminators[Lies still].among: say how typical it is of subarachnoid-haemorrhage (full, half or none), or add subarachnoid-haemorrhage to "from"',
    ],
    [
      'a feature that is typical of what it speaks against',
      withFirst({ among: { 'subarachnoid-haemorrhage': 'half', 'cluster-headache': 'full' } }),
      'discriminators[Lies still].among[cluster-headache]: it is typical of cluster-headache, so it cannot speak against it: use half or none, or take cluster-headache out of "from"',
    ],
    [
      'a sign of something that the table has no room for',
      {
        differentials: [
          'cluster-headache',
          'tension-type-headache',
          'subarachnoid-haemorrhage',
          'shingles',
          'gout',
          'sepsis',
        ],
        instead: [{ feature: 'Rigors', among: { sepsis: 'full' } }],
      },
      'instead[Rigors].among: name one of the look-alikes of the table: cluster-headache, tension-type-headache, subarachnoid-haemorrhage, shingles, gout',
    ],
    [
      'a saying that gives the name away',
      { says: [{ when: 'First', words: 'It is my Migraine again.', means: 'Attacks' }] },
      'says[It is my Migraine again.]: it names the condition ("migraine"): people say this before they have a diagnosis',
    ],
  ])('%s', (_, change, remedy) => {
    expect(remedies(change)).toContain(remedy)
  })
})

describe('what people come with', () => {
  const withChest = (conditions: string[]): Conditions => ({
    ...own,
    complaints: { ...own.complaints, chest_pain: { name: 'Chest pain', conditions } },
  })
  const named = (conditions: Conditions) =>
    complaints(conditions).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

  test('leads to every page', () => {
    expect(named({ ...own, complaints: {} })).toContain(
      'gout: it has a page but is listed under no complaint: list it under one',
    )
  })

  test('names listed conditions, each once', () => {
    expect(named(withChest(['lumbago']))).toContain(
      'chest_pain.conditions[lumbago]: no condition has the slug "lumbago" in content/conditions/list.yaml',
    )
    expect(named(withChest(['gout', 'gout']))).toContain('chest_pain.conditions[gout]: it is listed twice')
  })

  test('has the words of every case', () => {
    const bench: Bench = {
      ...{
        folder: '001-x',
        library: new Map(),
        walkthroughs: [],
        blind: [],
        marked: [],
        asks: new Map(),
        findings: undefined,
      },
      patientCase: { ...sampleCase, file: { ...sampleCase.file, presentation: 'ague' } },
      content: sampleContent,
      reader: readerOf(),
      conditions: own,
    }
    expect(casePresentations(own, [bench]).problems.map(({ key }) => key)).toEqual(['ague'])
  })
})

test('what everybody may read has a page, and is a look-alike of another that they may read', () => {
  const open = (slugs: string[]) =>
    openToAll({ ...own, openToAll: slugs }).problems.map(({ key, remedy }) => [key, remedy])
  expect(open(['migraine', 'tension-type-headache', 'subarachnoid-haemorrhage'])).toEqual([])
  expect(open(['lumbago', 'migraine', 'gout'])).toEqual([
    ['lumbago', 'it has no page: write content/conditions/lumbago.yaml or open another'],
    ['migraine', 'it is not a look-alike of another open condition: open one that is'],
    ['gout', 'it is not a look-alike of another open condition: open one that is'],
  ])
})

test('a page to which nothing leads is an orphan', () => {
  const lonely = { ...own, pages: new Map([['gout', own.pages.get('gout')!]]) }
  expect(orphans(lonely, []).problems.map(({ key }) => key)).toEqual(['gout'])
})
