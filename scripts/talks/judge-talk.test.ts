import { expect, test } from 'vitest'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { judgeTalk } from './judge-talk.ts'
import { talkFile } from './talk-file.ts'

const { content } = await loadVocabulary('content/vocabulary', [])
const patient = patientWith([
  fact('cough', ['sx:cough'], 'I have had a cough.'),
  fact('smoke', ['smoking'], 'Ten a day.'),
  fact('penicillin', ['allergies'], 'Penicillin gave me a rash.'),
])

const reader = readerOf({
  'Do you have a cough?': ['cough'],
  'Do you smoke?': ['smoke'],
  'Do you have any allergies?': ['penicillin'],
  'Do you smoke, and any allergies?': ['smoke', 'penicillin'],
  'Thank you.': ['acknowledge'],
  'Any fever?': ['sx:fever'],
})

test('a reply is judged by the facts that it tells', async () => {
  const talk = [
    { say: 'Do you have a cough?', holds: { all: ['cough'] } },
    { say: 'Do you smoke?', holds: { all: ['penicillin'] } },
    { say: 'Do you have any allergies?', follows: true, holds: { any: [['cough', 'penicillin']] } },
    { say: 'Do you smoke, and any allergies?', holds: { all: ['smoke'], any: [['cough']] } },
    { say: 'Thank you.', talk: true },
    { say: 'Do you smoke?', talk: true },
    { say: 'Any fever?', denies: 'fever' },
  ]
  const judged = await judgeTalk({ patientCase: patient, content, reader }, talkFile.parse({ case: 1, talk }))
  expect(judged.map(({ verdict }) => verdict)).toEqual([
    'told',
    'missed',
    'told',
    'missed',
    'told',
    'missed',
    'unjudged',
  ])
  expect(judged.filter(({ follows }) => follows)).toHaveLength(1)
})

test('a talk that says nothing of what is right is refused', () => {
  expect(talkFile.safeParse({ case: 1, talk: [{ say: 'Hello', hold: {} }] }).success).toBe(false)
  expect(talkFile.safeParse({ case: 1, talk: [] }).success).toBe(false)
})
