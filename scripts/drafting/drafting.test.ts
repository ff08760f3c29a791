import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LineCounter, parseDocument } from 'yaml'
import { factsOf } from '#engine/case/fact.ts'
import { type CaseOfDraft, caseOfDraft, DRAFT_FILES } from '#engine/draft/case-of-draft.ts'
import type { Knowledge } from '#engine/draft/knowledge.ts'
import { textsOf as textsOfFiles } from '#server/content/files/write-files.ts'
import { loadContent, loadSound } from '#server/content/load-cases.ts'
import { unconfirmedIn } from '#server/content/unconfirmed.ts'
import { filesOfDraft } from '#server/studio/drafting/files-of-draft.ts'
import { knowledgeFor } from '#server/studio/drafting/knowledge.ts'
import { sharedConditions, sharedContent } from '#tests/shared-content.ts'
import { readerFor } from '#tests/test-reader.ts'

const TODAY = '2026-11-29'
const content = await sharedContent()
const conditions = await sharedConditions()
const textsOf = (made: CaseOfDraft) => [...textsOfFiles(filesOfDraft(made))]
const whole = readFileSync('content/drafts/tension-headache.txt', 'utf8')
const short = readFileSync('content/drafts/acute-asthma.txt', 'utf8')
const knowledge = await knowledgeOf(whole)

/** A content folder with only this case, and the shared content that cases need. */
const dir = mkdtempSync(join(tmpdir(), 'bedside-drafts-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
for (const name of ['vocabulary', 'sources', 'conditions', 'learn'])
  symlinkSync(resolve('content', name), join(dir, name))
mkdirSync(join(dir, 'journeys'))
writeFileSync(join(dir, 'journeys/order.yaml'), '[]')

function knowledgeOf(draft: string): Promise<Knowledge> {
  return knowledgeFor({ content, conditions, reader: readerFor(content) }, draft, TODAY)
}

function madeOf(draft: string, from: Knowledge): CaseOfDraft {
  const result = caseOfDraft(draft, from)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.made
}

function write(made: CaseOfDraft, edit: (text: string) => string) {
  const folder = join(dir, 'cases', `${made.id}-${made.slug}`)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of textsOf(made)) writeFileSync(join(folder, name), edit(text))
}

const confirmed = (text: string) => text.replaceAll(/ # unconfirmed$/gm, '').replaceAll(/\tunconfirmed$/gm, '\twritten')

describe('a complete draft', () => {
  const made = madeOf(whole, knowledge)

  test('is written and read back the same, mark by mark', () => {
    for (const [name, text] of textsOf(made).filter(([name]) => name.endsWith('.yaml'))) {
      const file = DRAFT_FILES.find((one) => name === `${one}.yaml`)!
      const document = parseDocument(text, { lineCounter: new LineCounter() })
      expect(document.toJS(), name).toEqual(made.files[file])
      expect(unconfirmedIn(document).length, name).toBeGreaterThan(0)
    }
  })

  test('is a sound case that is refused until every proposal is confirmed', async () => {
    write(made, (text) => text)
    const { content: drafted, problems } = await loadSound(dir)
    expect(drafted.cases.has(made.id)).toBe(true)
    expect(new Set(problems.map(({ file }) => file.split('/').at(-1)))).toEqual(
      new Set(textsOf(made).map(([name]) => name)),
    )
    await expect(loadContent(dir)).rejects.toThrow('take away "# unconfirmed"')
    write(made, confirmed)
    expect((await loadContent(dir)).cases.has(made.id)).toBe(true)
  })

  test('has what the draft says: secrets wait, denials are earned, must-asks carry their reasons', async () => {
    write(made, confirmed)
    const patientCase = (await loadContent(dir)).cases.get(made.id)!
    const facts = new Map(factsOf(patientCase.file).map((fact) => [fact.id, fact]))
    expect(facts.get('no-weakness')).toMatchObject({ acts: ['sx:weakness'], gist: 'No weakness' })
    expect(facts.get('fears')).toMatchObject({ acts: ['concerns'], when: { trust: 55 } })
    expect(facts.get('onset')?.says).toBe('Three months ago, when the office closed and we all went home to work.')
    const musts = patientCase.items.filter(({ mustAsk }) => mustAsk)
    expect(musts.map(({ id, earnedBy }) => [id, earnedBy])).toEqual([
      ['how', { any: ['onset_mode:complaint'] }],
      ['weakness', { any: ['sx:weakness'] }],
      ['head-injury', { any: ['sx:head_injury'] }],
    ])
    expect(musts.every(({ why }) => why)).toBe(true)
    const bleed = patientCase.file.differential.find(({ condition }) => condition === 'subarachnoid-haemorrhage')
    expect(bleed).toMatchObject({ place: 'exclude', against: [{ answer: 'how' }] })
    expect(patientCase.findings?.weighs.map(({ text }) => text)).toEqual(['Neck moves freely', 'Walking normal'])
  })

  test('gets questions of other cases that any patient might be asked', () => {
    const forOnset = made.asks.filter(({ answer }) => answer === 'onset').map(({ question }) => question)
    expect(forOnset.length).toBeGreaterThan(3)
    expect(forOnset.filter((question) => /\b(she|he|pain|cough)\b/i.test(question))).toEqual([])
  })
})

test('a page in shorthand becomes a case with a list of what is left to decide', async () => {
  const made = madeOf(short, await knowledgeOf(short))
  const about = (words: string) => made.notes.find(({ note }) => note.includes(words))?.about.map(({ words }) => words)
  expect(about('no sex is given')).toEqual(['Jasmine Osei'])
  expect(about('write what is said until then')).toEqual(['Vapes', 'Fears the ventilator'])
  expect(about('say why')).toContain('Speech')
  expect(about('has no answer from the patient')).toContain('Tiring')
  expect(made.files.findings).toMatchObject({
    observations: [
      { oxygen: 'air', measured: { respiratory_rate: { value: 28 }, saturation: { value: 93 } } },
      { oxygen: '2 L', measured: { heart_rate: { value: 126 }, saturation: { value: 96 } } },
    ],
    results: [{ lines: [{ name: 'PEF', value: '280' }, { name: 'K', value: '3.3' }, { name: 'Lactate' }] }],
  })
})

test('names are read as clinicians write them, and what speaks against a rival is denied', async () => {
  const draft = `CASE 950 BPPV | Ed Lyle, 50, man | GP 9:00
OPENS The room spins.
STORY
 onset: on Sunday
HIDES
 knock on the head: I hit a loft hatch | trust | first: "Nothing."
NO vomiting
ASK ALSO knock on the head; worse
RIVALS
 Meniere's disease: onset | tinnitus, photophobia, vomiting
 acoustic neuroma: onset | deafness`
  const made = madeOf(draft, await knowledgeOf(draft))
  const { differential } = Object(made.files.differential)
  expect(differential.map(({ condition }: { condition: string }) => condition).slice(1)).toEqual([
    'menieres-disease',
    'vestibular-schwannoma',
  ])
  expect(differential[1].against.map(({ text }: { text: string }) => text)).toEqual([
    'No tinnitus',
    'No photophobia',
    'No vomiting',
  ])
  const { answers } = Object(made.files.case)
  const saysOf = (wanted: string) => answers.find(({ id }: { id: string }) => id === wanted)?.says
  expect(saysOf('knock-on-the-head')).toBe('I hit a loft hatch.')
  expect(saysOf('no-tinnitus')).toMatch(/^No,/)
  expect(saysOf('no-photophobia')).toMatch(/^No,/)
  const { categories } = Object(made.files.rubric)
  const items = categories.flatMap(({ items }: { items: { id: string; earnedBy: unknown }[] }) => items)
  expect(items.find(({ id }: { id: string }) => id === 'worse').label).toBe('What makes it worse')
  expect(items.find(({ id }: { id: string }) => id === 'knock-on-the-head').earnedBy).toEqual({
    any: ['fact:knock-on-the-head'],
  })
})

describe('a fault is told with its line', () => {
  const CASE = 'CASE 950 gout | Ed Lyle, 50, man | GP 9:00 | 10 min\nOPENS My toe hurts.'
  test.each([
    ['a heading that is none', `${CASE}\nSTROY onset: today`, 3, '"STROY" is not a heading'],
    ['a line above all headings', ' onset: today', 1, 'a draft begins with CASE'],
    ['no age', 'CASE 950 gout | Ed Lyle | GP 9:00\nOPENS Ow.', 1, 'it lacks the age'],
    ['no number', 'CASE gout | Ed Lyle, 50 | GP\nOPENS Ow.', 1, 'a number and a diagnosis'],
    ['a length that is none', 'CASE 950 gout | Ed Lyle, 50 | GP 9:00 | soon\nOPENS Ow.', 1, '"soon" is not a length'],
    ['no first words', 'CASE 950 gout | Ed Lyle, 50, man | GP 9:00', 1, 'OPENS'],
    ['a diagnosis that is not listed', 'CASE 950 greenness | Ed Lyle, 50 | GP\nOPENS Ow.', 1, '"greenness" is not in'],
    ['a diagnosis that may be several', 'CASE 950 diabetes | Ed Lyle, 50 | GP\nOPENS Ow.', 1, 'may be'],
    ['a story without a label', `${CASE}\nSTORY\n since Monday`, 4, 'say what it is about first'],
    ['a secret that waits for nothing', `${CASE}\nHIDES\n drinks | sometimes`, 4, 'say what "drinks" waits for'],
    ['a rival without a colon', `${CASE}\nRIVALS\n cellulitis`, 4, 'write the rival, a colon'],
    ['a question without a best answer', `${CASE}\nQ What now?\n - Wait: no`, 3, 'mark the best answer'],
    ['an option without a sign', `${CASE}\nQ What now?\n + Act: yes\n Wait: no`, 5, 'begin an option with +'],
    ['findings without a measurement', `${CASE}\nFOUND toe red`, 3, 'begin with what was measured'],
  ])('%s', (_, draft, line, remedy) => {
    const result = caseOfDraft(draft, knowledge)
    expect('faults' in result && result.faults).toContainEqual({ line, remedy: expect.stringContaining(remedy) })
  })
})
