import { expect, test } from 'vitest'
import { compileCase } from '#engine/case/patient-case.ts'
import type { CaseLearn } from '#engine/learn/learn-files.ts'
import { benchOf } from '#tests/content/bench-of.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { learn, taughtModules } from './learn.ts'

/** The only message that this test's reader understands, as asking for the onset. */
const ASKING = 'When did it start?'

const SOUND: CaseLearn = {
  modules: { presenting: 'Let him tell it first. Then go back for what is missing.' },
  nudges: { onset: 'Something about time is missing.' },
}

async function problemsOf(own: CaseLearn): Promise<string[]> {
  const rubric = { categories: [{ id: 'presenting' as const, items: [...sampleCase.items] }] }
  const patientCase = compileCase(sampleCase.file, rubric, 'test', { learn: own })
  const bench = benchOf(patientCase, { reader: readerOf({ [ASKING]: ['onset:complaint'] }) })
  // This test's reader understands no model question; that check runs with the real reader.
  const ofFile = (await learn(bench)).problems.filter(({ file }) => file === 'learn.yaml')
  return ofFile.map(({ key, remedy }) => `${key}: ${remedy}`)
}

const withModule = (text: string): CaseLearn => ({ ...SOUND, modules: { presenting: text } })

test('a part and a nudge for each must-ask are enough', async () => {
  expect(await problemsOf(SOUND)).toEqual([])
})

test.each<[string, CaseLearn, string]>([
  ['a part without a text', { ...SOUND, modules: {} }, 'modules.presenting: it is missing: write it'],
  [
    'a text for a part that the rubric does not have',
    { ...SOUND, modules: { ...SOUND.modules, family: 'Ask about them.' } },
    'modules.family: the rubric has no such part or must-ask',
  ],
  ['a must-ask without a nudge', { ...SOUND, nudges: {} }, 'nudges.onset: it is missing: write it'],
  [
    'the diagnosis by another name',
    withModule('Could it be a heart attack? Ask.'),
    'modules.presenting: it names "heart attack" before the end: describe, do not name',
  ],
  ['a sermon', withModule(Array(30).fill('Listen to him.').join(' ')), 'modules.presenting: 90 words, at most 65'],
  [
    'a textbook',
    withModule(
      'Systematically investigate cardiovascular aetiologies alongside gastrointestinal possibilities, prioritising immediately catastrophic cardiorespiratory deteriorations.',
    ),
    'modules.presenting: it needs 45 school years, at most 10: plainer words',
  ],
])('%s is found', async (_, own, problem) => {
  expect(await problemsOf(own)).toEqual([problem])
})

const TAUGHT = {
  lesson: 'Ask.',
  why: 'It helps.',
  what: 'All of it.',
  ask: 'How are you?',
  fault: 'None.',
  references: [],
}

test('what is taught on each part is read like the rest', async () => {
  const long = Array(30).fill('Listen to them.').join(' ')
  const { problems } = await taughtModules({ past: TAUGHT, family: { ...TAUGHT, why: long } }, undefined)
  expect(problems.map(({ key, remedy }) => `${key}: ${remedy}`)).toEqual(['family.why: 90 words, at most 75'])
})
