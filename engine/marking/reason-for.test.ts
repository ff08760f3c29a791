import { expect, test } from 'vitest'
import type { Diagnosis } from '#engine/case/differential-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { reasonFor } from './reason-for.ts'

const SOURCE = { title: 'Sore throat', body: 'NICE', year: 2018, checked: 'opened' as const, supports: ['onset'] }
const patientCase: PatientCase = { ...sampleCase, file: { ...sampleCase.file, references: [SOURCE] } }

test('an item with its author’s reason gives that, with the sources that support it', () => {
  const { title, body, year } = SOURCE
  expect(reasonFor(patientCase, 'onset')).toEqual({ text: 'It matters here.', sources: [{ title, body, year }] })
})

test('an item without one says what its answer speaks for and against', () => {
  const father = { ...patientCase.items[0]!, id: 'father', earnedBy: { any: ['fh:heart'] } }
  const withFather = { ...patientCase, items: [...patientCase.items, father] }
  expect(reasonFor(withFather, 'father')).toEqual({
    text: 'The answer supports acute coronary syndrome.',
    sources: [],
  })
})

test('of many diagnoses two are named on a side, and one that both sides have is named where there is no other', () => {
  const heart: Diagnosis = { ...patientCase.file.differential[0]!, for: [{ answer: 'father', text: 'x' }], against: [] }
  const called = (name: string) => ({ ...heart, name })
  const withAll = (differential: Diagnosis[]) => ({
    ...patientCase,
    items: [{ ...patientCase.items[0]!, id: 'father', earnedBy: { any: ['fh:heart'] } }],
    file: { ...patientCase.file, differential },
  })
  const four = ['Angina', 'Gout', 'Reflux', 'Shingles'].map(called)
  expect(reasonFor(withAll(four), 'father')?.text).toBe('The answer supports angina, gout and 2 others.')
  const both = { ...called('Angina'), against: heart.for }
  expect(reasonFor(withAll([both, called('Gout')]), 'father')?.text).toBe('The answer supports gout.')
  expect(reasonFor(withAll([both]), 'father')?.text).toBe('The answer may support or count against angina.')
})

test('a courtesy has no reason, and neither has an item that is not there', () => {
  expect(reasonFor(patientCase, 'introduce')).toBeUndefined()
  expect(reasonFor(patientCase, 'nothing')).toBeUndefined()
})
