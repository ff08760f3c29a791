import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { conditionNames } from '#server/content/condition-names.ts'
import { nameIndex } from '../../web/conditions/name-index.ts'
import { sharedConditions } from '../shared-content.ts'

/** Search terms of students, the expected first condition, and whether the row predates the index. */
const rows = readFileSync('tests/content/condition-queries.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([typed = '', first = '', written = '']) => ({ typed, first, written }))

const names = conditionNames(await sharedConditions())
const find = nameIndex(names)
const found = (typed: string) => find(typed).map(({ item }) => item.name)

describe('fault 15: what a student types', () => {
  test('the table has 400 rows, 300 of them from before the index, none twice, each of a listed condition', () => {
    expect(rows.length).toBeGreaterThanOrEqual(400)
    expect(rows.filter(({ written }) => written === 'before').length).toBeGreaterThanOrEqual(300)
    expect(new Set(rows.map(({ typed }) => typed)).size).toBe(rows.length)
    const listed = new Set(names.map(({ name }) => name))
    expect(rows.filter(({ first }) => first !== '' && !listed.has(first))).toEqual([])
  })

  test.each(rows)('“$typed” finds “$first” first', ({ typed, first }) => {
    expect(found(typed)[0] ?? '').toBe(first)
  })

  test('every condition is found first by its own name', () => {
    expect(names.filter(({ name }) => found(name)[0] !== name)).toEqual([])
  })

  test('every name that means one condition alone finds it first', () => {
    const wrong = names.flatMap(({ name, accepts }) => accepts.filter((other) => found(other)[0] !== name))
    expect(wrong).toEqual([])
  })

  test('every other name finds its condition among the first eight', () => {
    const lost = names.flatMap(({ name, finds }) => finds.filter((other) => !found(other).includes(name)))
    expect(lost).toEqual([])
  })
})

describe('what is found', () => {
  test('a name that fits as it stands comes before one that is only begun, and another name after both', () => {
    expect(found('MI').slice(0, 2)).toEqual(['Acute coronary syndrome', 'Migraine'])
    expect(found('tonsill').slice(0, 2)).toEqual(['Acute tonsillitis', 'Peritonsillar abscess'])
  })

  test('slips are left alone where the letters find something', () => {
    expect(found('hypotension')).toEqual(['Orthostatic hypotension'])
  })

  test('a slip is never looked for across words', () => {
    expect(found('NSTEMI')).toEqual(['Acute coronary syndrome'])
    expect(found('leg pain')).toEqual([])
    expect(found('chest pain')).toEqual([])
  })

  test('the name that led there is told, unless it is the condition’s own', () => {
    expect(find('heart attack')[0]).toMatchObject({ item: { slug: 'acute-coronary-syndrome' }, by: 'heart attack' })
    expect(find('gout')[0]).toMatchObject({ item: { slug: 'gout' }, by: null })
  })

  test.each(['', '   ', '?!', '()', '\u0000', '%'])('nothing is found for %j', (typed) => {
    expect(find(typed)).toEqual([])
  })
})
