import { expect, test } from 'vitest'
import { systemsSentence } from './systems-sentence.ts'

const NEURO = { system: 'neuro', name: 'Neurological', mastery: 90 }

const say = (completed_cases: number, specialty: typeof NEURO | null, who = {}) => {
  const statisticprofile = { specialty, percentile: null, bedside_percentile_history: [] }
  const student = { prime_status: false, is_staff: false, switches: { all_open: false }, statisticprofile, ...who }
  return Object.values(systemsSentence(student, { completed_cases })).join('')
}

test.each([
  [0, 'You need to complete 4 cases to determine your best Bedside system. Four to go.'],
  [3, 'You need to complete 4 cases to determine your best Bedside system. One to go.'],
])('after %s cases the way to a best system is told', (completed, sentence) => {
  expect(say(completed, null)).toBe(sentence)
})

test('the best system is the specialty that the server counts', () => {
  expect(say(5, NEURO, { prime_status: true })).toBe('Your best Bedside system is Neurological.')
})

test.each([
  ['a free student', {}, '4 cases completed. Prime tells you which system is your best.'],
  ['Prime', { prime_status: true }, '4 cases completed. A second case in one system shows which is your best.'],
  ['staff', { is_staff: true }, '4 cases completed. A second case in one system shows which is your best.'],
])('without a specialty %s reads why', (_, who, sentence) => {
  expect(say(4, null, who)).toBe(sentence)
})
