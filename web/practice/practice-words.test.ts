import { expect, test } from 'vitest'
import { whose } from './due-words.ts'
import { dueWords, roundInWords, verdictOf } from './practice-words.ts'

const names = (...all: string[]) => whose(all.map((patient_name) => ({ patient_name })))

test('whose cards are due is said by first names, each once', () => {
  expect(names('Graham Holt')).toBe('Graham')
  expect(names('Graham Holt', 'Jade Nguyen', 'Graham Holt')).toBe('Graham and Jade')
  expect(names('Graham Holt', 'Jade Nguyen', 'Noah Reid', 'Poppy Day')).toBe('Graham, Jade and 2 more')
})

test('a verdict names what was wanted, unless that was asked', () => {
  const label = 'Tearing or back pain'
  expect(verdictOf({ outcome: 'right', label, said: 'Back?' })).not.toContain(label)
  expect(verdictOf({ outcome: 'missed', label, said: 'Smoke?' })).toBe('Not this time. It was: Tearing or back pain')
  expect(verdictOf({ outcome: 'missed', label, said: '' })).toBe('It was this: Tearing or back pain')
})

test('a card says on which day it comes back, or that it is learned', () => {
  expect(dueWords({ comes_back: '2026-11-21' })).toBe('This card comes back on Saturday 21 November.')
  expect(dueWords({ comes_back: null })).toContain('you’ve learned it')
})

test.each([
  [['right'], 'It was right.'],
  [['right', 'right'], 'All 2 were right.'],
  [['right', 'missed'], '1 right, 1 to practise again tomorrow.'],
  [['missed', 'missed'], 'None this time: 2 to practise again tomorrow.'],
] as const)('%j is %j', (outcomes, words) => {
  expect(roundInWords(outcomes.map((outcome) => ({ outcome })))).toBe(words)
})
