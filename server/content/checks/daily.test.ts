import { expect, test } from 'vitest'
import { type Story, storyFile } from '#engine/daily/story-file.ts'
import { vocabulary } from '#scripts/understanding/test-vocabulary.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { dailyStories } from './daily.ts'

const line = (id: string, text: string, ...accept: string[]) => ({ id, text, marks: 3, accept: [...accept, text] })

const written = storyFile.parse({
  slug: 'a-sound-story',
  title: 'A sound story',
  system: 'neuro',
  patient: { name: 'Ann Other', gender: 'Female', age: 40, look: { head: 'bun', skin: '#7A4F35', clothes: '#F3B72E' } },
  distress: 'mild',
  setting: 'You are the junior doctor on the ward.',
  story: ['My head hurts, and it has hurt for long. '.repeat(12)],
  diagnosis: ['Meningitis', 'SAH'],
  questions: [
    { id: 'diagnosis', ask: 'What is it, and why?', points: [line('name', 'Meningitis', 'infected meninges')] },
    { id: 'test', ask: 'Which test comes first?', points: [line('tap', 'A lumbar puncture', 'spinal tap')] },
    { id: 'steps', ask: 'What do you give?', points: [line('drug', 'Ceftriaxone', 'an antibiotic')] },
  ],
  summary: ['Look for the stiff neck.'],
  references: [{ source: 'a-guideline', checked: 'knowledge' }],
})
const sound: Story = {
  ...written,
  references: [{ title: 'A guideline', body: 'Somebody', year: 2024, checked: 'knowledge' }],
}
const [first, ...others] = sound.questions

const faults = (change: Partial<Story>) =>
  dailyStories([{ ...sound, ...change }], { cases: new Map([[1, sampleCase]]), vocabulary }).problems.map(
    ({ key, remedy }) => `${key}: ${remedy}`,
  )

test('a sound story passes', () => {
  expect(faults({})).toEqual([])
})

test.each<[string, Partial<Story>, string[]]>([
  ['a short story', { story: ['My head hurts.'] }, ['story: it has 3 words, and needs 90 to 160']],
  ['few marks', { questions: others }, ['questions: it has 6 marks, and needs 8 to 14']],
  [
    'a name in the title',
    { title: 'Meningitis, on a Monday' },
    ['title: "Meningitis" gives the answer away: use other words'],
  ],
  [
    'a name in a question',
    { questions: [{ ...first!, ask: 'Why is it SAH?' }, ...others] },
    ['questions[diagnosis].ask: "SAH" gives the answer away: use other words'],
  ],
  [
    'two points of one id',
    { questions: [{ ...first!, points: [{ ...first!.points[0]!, id: 'tap' }] }, ...others] },
    ['tap: two have this id: change the newer one'],
  ],
  [
    'a point in its own question',
    { questions: [{ ...first!, ask: 'Are the meninges infected, and why?' }, ...others] },
    ['points[name]: repeating the question earns it: accept fewer phrasings'],
  ],
  [
    'a wording without a word in it',
    { questions: [{ ...first!, points: [{ ...first!.points[0]!, accept: ['and so', 'what she was'] }] }, ...others] },
    ['points[name]: "and so" is not recognised in its own text: use plainer words'],
  ],
  [
    'a mistake in the right answer',
    { questions: [{ ...first!, mistakes: [{ said: ['Meningitis'], insteadOf: 'name', why: 'It is.' }] }, ...others] },
    ['diagnosis.mistakes[Meningitis]: it is also found in the right answer "Meningitis": make it more specific'],
  ],
  [
    'a mistake that is made instead of nothing',
    { questions: [{ ...first!, mistakes: [{ said: ['Migraine'], insteadOf: 'tap', why: 'No.' }] }, ...others] },
    ['diagnosis.mistakes[Migraine]: no point of its question is called tap'],
  ],
  [
    'a patient of a case',
    { patient: { ...sound.patient, name: sampleCase.file.patient.name } },
    [`patient.name: case ${sampleCase.file.id} has it`],
  ],
  [
    'a diagnosis of a case',
    { diagnosis: [sampleCase.file.diagnosis] },
    [`diagnosis: case ${sampleCase.file.id} has the same diagnosis: choose another`],
  ],
])('%s is found', (_, change, expected) => {
  expect(faults(change)).toEqual(expected)
})
