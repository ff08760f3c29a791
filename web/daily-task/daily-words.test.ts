import { expect, test } from 'vitest'
import { weekdayInWords } from '../ui/text/dates.ts'
import { openedAnswers, storyKey } from './daily-copies.ts'
import { headOf, nextInWords, stateInWords, whoInWords } from './daily-words.ts'

test('a day is told in UTC', () => {
  expect(weekdayInWords('2026-11-23')).toBe('Monday 23 November')
  expect(headOf({ day: '2026-11-23', is_today: true })).toBe('Today’s task, Monday 23 November')
  expect(headOf({ day: '2026-11-22', is_today: false })).toBe('Task for Sunday 22 November')
})

test.each([
  ['2026-11-23T12:00:00Z', 'UTC', 'tomorrow at 00:00'],
  ['2026-11-23T12:00:00Z', 'Australia/Sydney', 'tomorrow at 11:00'],
  ['2026-11-23T20:00:00Z', 'Australia/Sydney', 'today at 11:00'],
  ['2026-11-23T12:00:00Z', 'America/New_York', 'today at 19:00'],
])('at %s in %s the next story comes %s', (now, zone, expected) => {
  expect(nextInWords(new Date(now), zone)).toBe(expected)
})

test('who tells the story is named where it is not the patient', () => {
  const theo = { patient_name: 'Theo Marchetti', patient_age: 0.8, gender: 'Male', informant: null }
  expect(whoInWords(theo)).toBe('Theo Marchetti, 9 months')
  expect(whoInWords({ ...theo, informant: { name: 'Elena Marchetti', relation: 'mother' } })).toBe(
    'Theo Marchetti, 9 months, with his mother',
  )
})

const card = {
  name: 'a-story',
  day: '2026-11-23',
  title: 'A story',
  system: 'neuro',
  patient_name: 'Ruth Adeyemi',
  patient_age: 47,
  gender: 'Female',
  informant: null,
}
test.each([
  [{ ...card, state: 'new' as const, earned: null, max_marks: null }, 'A short story, with questions'],
  [{ ...card, state: 'begun' as const, earned: null, max_marks: null }, 'Started, not handed in yet'],
  [{ ...card, state: 'done' as const, earned: 9, max_marks: 13 }, 'Done: 9 of 13 marks'],
])('a card says how it stands: $state', (one, expected) => {
  expect(stateInWords(one)).toBe(expected)
})

test('what is kept of a story belongs to its day', () => {
  expect(storyKey(card)).not.toBe(storyKey({ ...card, day: '2026-12-07' }))
})

test.each([
  ['what the server has, where nothing else is kept', { a: 'one', b: '' }, undefined, { a: 'one', b: '' }],
  [
    'the copy, where it was written over what the server has',
    { a: 'one', b: '' },
    { written: { a: 'one and two', b: '' }, over: [{ a: 'one', b: '' }] },
    { a: 'one and two', b: '' },
  ],
  [
    'both, where something was written elsewhere meanwhile',
    { a: 'on the phone', b: 'same and more' },
    { written: { a: 'at the desk', b: 'same' }, over: [{ a: '', b: '' }] },
    { a: 'on the phone\n\nat the desk', b: 'same and more' },
  ],
])('a page opens with %s', (_, onServer, copy, expected) => {
  expect(openedAnswers(onServer, copy)).toEqual(expected)
})
