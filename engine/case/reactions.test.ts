import { expect, test } from 'vitest'
import { heard } from '#tests/content/heard.ts'
import { asWritten, sampleCase, sampleFacts } from '#tests/content/sample-case.ts'
import type { WrittenAnswer } from './answer-schema.ts'
import { compileCase } from './patient-case.ts'

const reaction = (id: string, meets: WrittenAnswer['meets'], says: string, again?: string[]): WrittenAnswer => ({
  ...{ id, topic: id, says },
  ...(meets && { meets }),
  ...(again && { again }),
})
const patient = compileCase(
  {
    ...sampleCase.file,
    answers: [
      ...asWritten(sampleFacts),
      reaction('kind', 'empathy', 'That is good of you.', ['You are kind.']),
      reaction('kind-too', 'empathy', 'Bless you.'),
      reaction('home', 'news', 'Home? Thank heavens.'),
    ],
  },
  { categories: [] },
  'test',
)

test('the lines for a remark are those of its answers, each before its other words', () => {
  expect(patient.reactions.get('empathy')).toEqual(['That is good of you.', 'You are kind.', 'Bless you.'])
  expect(patient.reactions.get('summarise')).toBeUndefined()
  expect(sampleCase.reactions.size).toBe(0)
})

test('a reaction is no finding', () => {
  expect([...patient.facts.keys()]).toEqual([...sampleCase.facts.keys()])
})

test("a remark is met in this person's own words", () => {
  expect(heard(patient, [], ['empathy']).reply).toBe('That is good of you.')
  expect(heard(sampleCase, [], ['empathy']).reply).toBe('Thank you.')
})

test('news is met in their own words once, and then as anybody is told anything', () => {
  const first = heard(patient, [], ['home'])
  expect(first.reply).toBe('Home? Thank heavens.')
  expect(heard(patient, [first], ['home']).reply).toBe('All right.')
})

test('what comes up again is met in their other words first', () => {
  const words = reaction('home', 'news', 'Home? Thank heavens.', ['Today?'])
  const { file } = patient
  const eager = compileCase(
    { ...file, answers: [...file.answers.filter(({ id }) => id !== 'home'), words] },
    { categories: [] },
    'test',
  )
  const first = heard(eager, [], ['home'])
  const second = heard(eager, [first], ['home'])
  expect([first, second, heard(eager, [first, second], ['home'])].map(({ reply }) => reply)).toEqual([
    'Home? Thank heavens.',
    'Today?',
    'All right.',
  ])
})
