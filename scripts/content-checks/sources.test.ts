import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Source, Sources } from '#engine/sources/source-file.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { loadSoundConditions } from '#server/content/load-conditions.ts'
import { loadSoundQuizzes } from '#server/content/load-quizzes.ts'
import { loadSample } from '#server/content/load-sample.ts'
import { loadSources } from '#server/content/load-sources.ts'
import { loadSoundStories } from '#server/content/load-stories.ts'
import { documentOf, sourcesCited, usesOfSources } from './sources.ts'

const NICE = 'National Institute for Health and Care Excellence'
const BASHH = 'British Association for Sexual Health and HIV'
const cancer: Source = { title: 'Suspected cancer: recognition and referral (NG12)', body: NICE, year: 2025 }
const gout: Source = { title: 'Gout: diagnosis and management (NG219)', body: NICE, year: 2022 }
const earlier: Source = { title: '2018 UK national guideline for gonorrhoea', body: BASHH, year: 2018 }
const later: Source = { title: 'UK national guideline for gonorrhoea', body: BASHH, year: 2025, replaces: ['g-2018'] }

const faults = (listed: Record<string, Source>, cited: string[]) =>
  sourcesCited(new Map(Object.entries(listed)), citing(cited)).problems.map(({ key, remedy }) => `${key}: ${remedy}`)
const citing = (ids: string[]) => ids.map((id) => ({ file: 'content/conditions/gout.yaml', id }))

describe('the list of sources', () => {
  test('each cited, and an earlier edition kept for the record: no fault', () => {
    expect(faults({ cancer, 'g-2018': earlier, 'g-2025': later }, ['cancer', 'g-2025'])).toEqual([])
  })

  test.each<[string, Record<string, Source>, string[], string]>([
    ['a source that nothing cites', { cancer, gout }, ['gout'], 'cancer: nothing cites it: remove it'],
    [
      'two years of one guideline',
      { cancer, again: { ...cancer, year: 2023 } },
      ['cancer', 'again'],
      'again: cancer is the same document: keep one, or write in the later "replaces"',
    ],
    [
      'two editions where neither replaces the other',
      { 'g-2018': earlier, 'g-2025': { ...later, replaces: undefined } },
      ['g-2018', 'g-2025'],
      'g-2025: g-2018 is the same document: keep one, or write in the later "replaces"',
    ],
    [
      'an edition that another replaces, cited',
      { 'g-2018': earlier, 'g-2025': later },
      ['g-2018', 'g-2025'],
      'g-2018: it is replaced by g-2025: read that, and cite it',
    ],
    [
      'an edition that replaces one which is not listed',
      { 'g-2025': later },
      ['g-2025'],
      'g-2025.replaces: no source has the id "g-2018": correct it, or list that edition',
    ],
    [
      'an edition that replaces a later one',
      { 'g-2018': { ...earlier, year: 2026 }, 'g-2025': later },
      ['g-2025'],
      'g-2025.replaces: "g-2018" is the later edition: it replaces this one',
    ],
  ])('%s is refused with its remedy', (_, listed, cited, fault) => {
    expect(faults(listed, cited)).toEqual([fault])
  })

  test('every citation of our own content is found', async () => {
    const uses = await usesOfSources('content')
    const places = new Set(uses.map(({ file }) => file.split('/')[1]))
    expect(places).toEqual(new Set(['cases', 'conditions', 'daily', 'fixtures', 'learn', 'quizzes', 'sample']))
    expect(uses).toContainEqual({ file: 'content/quizzes/septic-arthritis.yaml', id: 'bashh-gonorrhoea-2025' })
    expect(uses).toContainEqual({ file: 'content/cases/022-bacterial-meningitis/teaching.yaml', id: 'nice-ng240' })
  })
})

/** Pairs that content once cited as two documents. */
describe('one document under two titles is recognised', () => {
  test.each<[string, string, string, string?]>([
    ['NG84 Sore throat (acute) (NG84)', 'Sore throat (acute): antimicrobial prescribing (NG84)', NICE],
    [
      'Guideline for pleural disease',
      'British Thoracic Society Guideline for pleural disease',
      'British Thoracic Society',
    ],
    [
      'Diagnosis and treatment of acute appendicitis: 2020 update of the Jerusalem guidelines',
      'Diagnosis and treatment of acute appendicitis: 2020 update of the WSES Jerusalem guidelines',
      'World Society of Emergency Surgery',
    ],
    [
      'Guidelines for the management of peripheral arterial and aortic diseases',
      '2024 ESC Guidelines for the management of peripheral arterial and aortic diseases',
      'European Society of Cardiology',
    ],
    [
      'UK national guideline for the management of epididymo-orchitis',
      'United Kingdom national guideline for the management of epididymo-orchitis',
      BASHH,
    ],
  ])('%s / %s', (one, other, body) => {
    expect(documentOf({ title: one, body })).toBe(documentOf({ title: other, body }))
  })

  test.each([
    ['Gout: diagnosis and management (NG219)', 'Gout: diagnosis and management (NG21)', NICE],
    ['Hip Fracture Clinical Care Standard', 'Delirium Clinical Care Standard', 'Australian Commission'],
    ['UK national guideline on scabies', 'UK national guideline on syphilis', BASHH],
  ])('%s / %s are two', (one, other, body) => {
    expect(documentOf({ title: one, body })).not.toBe(documentOf({ title: other, body }))
  })
})

describe('content that cites', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sources-'))
    for (const folder of ['conditions', 'daily', 'quizzes', 'sample', 'sources'])
      await cp(join('content', folder), join(dir, folder), { recursive: true })
  })
  afterAll(() => rm(dir, { recursive: true }))

  const change = async (name: string, from: string, to: string) => {
    const path = join(dir, name)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
  }
  const remediesFor = (problems: ContentProblem[], name: string) =>
    problems.filter(({ file }) => file.endsWith(name)).map(({ remedy }) => remedy)

  test('an id that no source has is refused with its remedy', async () => {
    await change('conditions/gout.yaml', '- nice-ng219', '- nice-ng9999')
    const problems: ContentProblem[] = []
    await loadSoundConditions(dir, problems)
    expect(remediesFor(problems, 'conditions/gout.yaml')).toEqual([
      'no source has the id "nice-ng9999": choose one of content/sources, or add it there',
    ])
  })

  test.each([
    ['conditions/migraine.yaml', '- nice-cg150', '- { title: Headaches in over 12s, body: NICE, year: 2025 }'],
    ['quizzes/gout.yaml', 'reference: nice-ng219', 'reference: { title: Gout, body: NICE, year: 2022 }'],
  ])('in %s a title written out is refused with its remedy', async (name, id, written) => {
    await change(name, id, written)
    const problems: ContentProblem[] = []
    await Promise.all([loadSoundConditions(dir, problems), loadSoundQuizzes(dir, problems)])
    expect(remediesFor(problems, name)).toEqual([
      'cite a source of content/sources by its id (nice-ng12), not by its title',
    ])
  })

  test('in a story and in a case too', async () => {
    const written = 'title: Somewhere, body: NICE, year: 2025, checked: knowledge'
    await change('daily/under-the-left-ribs.yaml', 'source: lennon-mononucleosis-2015, checked: knowledge', written)
    await change('sample/case.yaml', 'source: nice-cg109', 'title: Blackouts')
    const problems: ContentProblem[] = []
    await loadSoundStories(dir, problems)
    const remedy = 'cite a source of content/sources by its id (source: nice-ng12), not by its title'
    expect(remediesFor(problems, 'daily/under-the-left-ribs.yaml')).toContain(remedy)
    await expect(loadSample(dir)).rejects.toThrow(remedy)
  })

  test('an id in two files of the list is refused', async () => {
    await mkdir(join(dir, 'sources'), { recursive: true })
    await writeFile(join(dir, 'sources/zz.yaml'), 'nice-ng12: { title: Again, body: Somebody, year: 2024 }\n')
    const problems: ContentProblem[] = []
    const sources: Sources = await loadSources(dir, problems)
    expect(problems.map(({ key, remedy }) => `${key}: ${remedy}`)).toEqual([
      'nice-ng12: another file of content/sources has this id: leave one of them',
    ])
    expect(sources.get('nice-ng12')?.title).toBe(cancer.title)
  })
})
