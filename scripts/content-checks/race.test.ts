import { expect, test } from 'vitest'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { Bench } from '#server/content/checks/finding.ts'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { sampleFacts } from '#tests/content/sample-case.ts'
import { patientWith } from '#tests/content/small-consultations.ts'
import { race } from './race.ts'

const { content } = await loadVocabulary('content/vocabulary', [])
const reader = readerOf({
  'Do you smoke?': ['smoking'],
  'Do you have a cough?': ['no-cough'],
  'Where is the pain?': ['site'],
  'Any itching?': ['no-itch'],
  'Do you have any pets?': ['no-pets'],
})
const list = { angina: { name: 'Stable angina', system: 'cardio' as const, icd10: 'I20' } }

const differential: CaseFile['differential'] = [
  {
    ...{ condition: 'heart-attack', name: 'Heart attack', accepts: ['MI'], place: 'leading' as const },
    for: ['father', 'smoking', 'tired', 'site'].map((answer) => ({ answer, text: answer })),
    against: [],
  },
  {
    ...{ condition: 'lung-clot', name: 'Lung clot', accepts: [], place: 'exclude' as const },
    for: [{ answer: 'fainted', text: 'Fainted' }],
    against: [{ answer: 'no-cough', text: 'No cough' }],
  },
]
const own: CaseFile['race'] = {
  near: [{ name: 'Stable angina', why: 'It goes with rest.' }],
  asks: [
    { ask: 'Do you smoke?', tells: ['smoking'] },
    { ask: 'Do you have a cough?', tells: ['no-cough'] },
    { ask: 'Where is the pain?', tells: ['site'] },
  ],
}

const remedies = async (story: Partial<CaseFile>) => {
  const patientCase = patientWith(sampleFacts, { differential, alike: { tired: ['stairs'] }, race: own, ...story })
  const bench = { patientCase, content, reader, conditions: { list, pages: new Map() } } as unknown as Bench
  return (await race(bench)).problems.map(({ key, remedy }) => `${key}: ${remedy}`)
}

test('a sound race has nothing to put right', async () => {
  expect(await remedies({})).toEqual([])
})

test.each<[string, Partial<CaseFile>, RegExp]>([
  ['a race without what it needs', { race: undefined }, /^race: write what the race needs/],
  ['what a race needs in a case that is none', { diagnosisMode: false }, /^race: leave it out/],
  [
    'a question that draws out nothing',
    { race: { ...own, asks: [...own.asks, { ask: 'xyzzy', tells: ['site'] }] } },
    /it does not elicit site$/m,
  ],
  [
    'a question about what parts nothing',
    { race: { ...own, asks: [...own.asks, { ask: 'Do you have any pets?', tells: ['no-pets'] }] } },
    /no-pets speaks for or against no candidate/,
  ],
  [
    'a near miss that is the diagnosis',
    { race: { ...own, near: [{ name: 'MI', why: 'So.' }] } },
    /the diagnosis itself/,
  ],
  ['a near miss that nobody finds', { race: { ...own, near: [{ name: 'Angst', why: 'So.' }] } }, /list.yaml/],
  [
    'nothing to rule out',
    { differential: differential.map((one) => ({ ...one, place: one.place === 'exclude' ? 'likely' : one.place })) },
    /a race needs a diagnosis to rule out/,
  ],
  [
    'a rival that no question asks for',
    { race: { ...own, asks: own.asks.filter(({ tells }) => tells[0] !== 'no-cough') } },
    /no question asks for anything of Lung clot/,
  ],
  ['too much left in doubt', { race: { ...own, asks: own.asks.slice(0, 2) } }, /leave 44 of 100 in doubt/],
])('%s is told', async (_, story, remedy) => {
  expect((await remedies(story)).join('\n')).toMatch(remedy)
})
