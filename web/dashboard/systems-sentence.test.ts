import { expect, test } from 'vitest'
import { bestSystem, casesToGo } from './systems-sentence.ts'

const system = (name: string, mastery: number, completed: number) => ({
  system: name.toLowerCase(),
  name,
  mastery,
  completed,
  total: 9,
})
const systems = [system('Cardio', 71, 2), system('Renal', 71, 3), system('Neuro', 90, 0)]

test.each([
  [0, 'Four to go.'],
  [3, 'One to go.'],
])('after %s complete cases the student reads %j', (completed_cases, sentence) => {
  expect(casesToGo({ completed_cases, systems })).toBe(sentence)
  expect(bestSystem({ completed_cases, systems })).toBeUndefined()
})

test('from four cases the best system is named, a tie going to the one met more often', () => {
  expect(bestSystem({ completed_cases: 4, systems })).toBe('Renal')
})
