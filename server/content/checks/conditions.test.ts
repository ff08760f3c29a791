import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { sampleContent } from '#tests/content/heard.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import type { ContentProblem } from '../content-problem.ts'
import { type Conditions, loadSoundConditions } from '../load-conditions.ts'
import { conditionPages, conditionsOfCase, conditionsWritten } from './conditions.ts'
import type { Bench } from './finding.ts'

const own = await loadSoundConditions('content', [])
const gout = own.pages.get('gout')!

const nothing = {
  findings: undefined,
  folder: '',
  library: new Map(),
  walkthroughs: [],
  blind: [],
  marked: [],
  asks: new Map(),
}

/** Returns the product's own conditions with the page on gout changed. */
function withGout(change: Partial<Condition>): Conditions {
  return { ...own, pages: new Map([...own.pages, ['gout', { ...gout, ...change }]]) }
}

const remedies = (conditions: Conditions, only?: string) =>
  conditionPages(conditions, only).problems.map(({ file, key, remedy }) => `${file}: ${key}: ${remedy}`)

describe('what else a condition is looked for by is refused', () => {
  test.each<[string, Conditions['names'], string]>([
    [
      'of a condition that does not exist',
      { lumbago: ['bad back'] },
      'lumbago[bad back]: no condition has the slug "lumbago" in content/conditions/list.yaml',
    ],
    [
      'when it is named so already',
      { gout: ['Podagra'] },
      'gout[Podagra]: the condition already has this name: remove it',
    ],
    [
      'when it is listed twice',
      { gout: ['toe pain', 'Toe-pain'] },
      'gout[Toe-pain]: the condition already has this name: remove it',
    ],
    [
      'when another condition alone is called so',
      { gout: ['heart attack'] },
      'gout[heart attack]: it means only acute-coronary-syndrome: remove it',
    ],
  ])('%s', (_, names, expected) => {
    expect(remedies({ ...own, names })).toEqual([`content/conditions/names.yaml: ${expected}`])
  })

  test('and two conditions may share one', () => {
    expect(remedies({ ...own, names: { gout: ['joint trouble'], pseudogout: ['joint trouble'] } })).toEqual([])
  })
})

describe('a page on a condition is refused', () => {
  test.each<[string, Partial<Condition>, string]>([
    [
      'when its name is not the listed one',
      { name: 'Podagra' },
      'name: "Podagra" here, "Gout" in content/conditions/list.yaml: make them the same',
    ],
    [
      'when its system is not the listed one',
      { system: 'musculo' },
      'system: "musculo" here, "rheumatological" in content/conditions/list.yaml: make them the same',
    ],
    [
      'with a look-alike that does not exist',
      { differentials: ['lumbago'] },
      'differentials[lumbago]: no condition has the slug "lumbago" in content/conditions/list.yaml',
    ],
    [
      'with itself as a look-alike',
      { differentials: ['gout'] },
      'differentials[gout]: a condition is not its own differential: remove it',
    ],
    [
      'with a look-alike twice',
      { differentials: ['cellulitis', 'cellulitis'] },
      'differentials[cellulitis]: it is listed twice',
    ],
    [
      'with a feature against what it is not taken for',
      { discriminators: [{ feature: 'Speed', why: 'Crystals.', from: ['migraine'] }] },
      'discriminators[Speed].from: "migraine" is not among the differentials: add it there',
    ],
    [
      'with a name that means another condition',
      { accepts: ['Heart Attack'] },
      'accepts[Heart Attack]: it also means acute-coronary-syndrome: keep it under one of them',
    ],
    [
      'with the listed name of another condition',
      { accepts: ['pseudogout'] },
      'accepts[pseudogout]: it also means pseudogout: keep it under one of them',
    ],
    [
      'with a name twice',
      { accepts: ['gouty toe', 'Gouty toe'] },
      'accepts[Gouty toe]: it is listed twice: remove one',
    ],
  ])('%s', (_, change, remedy) => {
    expect(remedies(withGout(change), 'gout')).toContain(`content/conditions/gout.yaml: ${remedy}`)
  })

  test('when nobody has listed it', () => {
    const pages = new Map([['lumbago', { ...gout, slug: 'lumbago' }]])
    expect(remedies({ ...own, pages }, 'lumbago')).toContain(
      'content/conditions/lumbago.yaml: slug: not in content/conditions/list.yaml: correct it or add a line there',
    )
  })
})

test('a name is listed once', () => {
  const list = { ...own.list, 'gout-again': { name: 'GOUT', system: 'musculo' as const, icd10: 'M10' } }
  expect(remedies({ ...own, list })).toContain('content/conditions/list.yaml: gout: "Gout" is listed as gout-again too')
})

describe("a case's differential", () => {
  const benchOf = (condition: string, name: string): Bench => {
    const differential = [{ condition, name, accepts: [], place: 'leading' as const, for: [], against: [] }]
    const patientCase = { ...sampleCase, file: { ...sampleCase.file, differential } }
    return { ...nothing, patientCase, content: sampleContent, reader: readerOf(), conditions: own }
  }
  test.each([
    ['gout', 'Gout', []],
    ['gout', 'Podagra', ['gout is called "Gout"']],
    ['crohn-s-disease', "Crohn's disease", ['use "crohns-disease"']],
    ['lumbago', 'Lumbago', ['no condition has the slug "lumbago": add it to content/conditions/list.yaml']],
  ])('%s, %s', async (condition, name, expected) => {
    expect((await conditionsOfCase(benchOf(condition, name))).problems.map(({ remedy }) => remedy)).toEqual(expected)
  })

  test('every condition that a case names has a page', () => {
    const benches = [benchOf('gout', 'Gout'), benchOf('lumbago', 'Lumbago'), benchOf('ague', 'Ague')]
    expect(conditionsWritten(own, benches).problems.map(({ key }) => key)).toEqual(['ague', 'lumbago'])
  })
})

describe('reading the pages', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'conditions-'))
    for (const folder of ['conditions', 'sources'])
      await cp(join('content', folder), join(dir, folder), { recursive: true })
  })
  afterAll(() => rm(dir, { recursive: true }))

  test.each<[string, string, (text: string) => string, string]>([
    ['a misspelt key', 'gout.yaml', (text) => text.replace('redFlags:', 'redflags:'), 'unknown key redflags'],
    [
      'a file with another name',
      'migraine.yaml',
      (text) => text.replace('slug: migraine', 'slug: gout'),
      'name the file gout.yaml',
    ],
  ])('%s is named with its remedy', async (_, name, change, remedy) => {
    const path = join(dir, 'conditions', name)
    await writeFile(path, change(await readFile(path, 'utf8')))
    const problems: ContentProblem[] = []
    const { pages } = await loadSoundConditions(dir, problems)
    expect(pages.has(name.replace('.yaml', ''))).toBe(false)
    expect(
      problems
        .filter(({ file }) => file.endsWith(name))
        .map((problem) => problem.remedy)
        .join(),
    ).toContain(remedy)
  })
})
