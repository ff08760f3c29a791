import { expect, test } from 'vitest'
import { inASentence, listed } from './in-a-sentence.ts'

test.each([
  ['Cluster headache', 'cluster headache'],
  ['COVID-19', 'COVID-19'],
  ['COPD exacerbation', 'COPD exacerbation'],
  ["Crohn's disease", "Crohn's disease"],
  ['Hodgkin lymphoma', 'Hodgkin lymphoma'],
  ['Tension-type headache', 'tension-type headache'],
])('%s is %s within a sentence', (name, expected) => {
  expect(inASentence(name)).toBe(expected)
})

test('names are listed as one says them', () => {
  expect(listed(['gout', 'sepsis', 'scabies'])).toBe('gout, sepsis and scabies')
  expect(listed(['cough', 'fever'], 'disjunction')).toBe('cough or fever')
})
