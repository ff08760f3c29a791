import { expect, test } from 'vitest'
import { wordsOf } from './offer-words.ts'
import type { Offered } from './offered.ts'
import type { Offer } from './offers.ts'

const offered = { roomsAMonth: 3, questionsACondition: 6, questions: 240 } as Offered
const KNOWN = { daysLeft: null, behind: undefined, freeCases: { done: 2, of: 20 }, offered }

const fiona = (locked: number) => ({ firstName: 'Fiona', locked })

test.each<[Offer, string, string]>([
  ['explorer', 'The Condition Explorer comes with Prime', 'Upgrade Now'],
  ['quizzes', 'More questions come with Prime', 'Upgrade Now'],
  ['portfolio', 'The portfolio comes with Prime', 'Upgrade Now'],
  ['exam', 'Exam conditions come with Prime', 'Upgrade Now'],
  ['two-cases', "You've done 2 of 20 free cases", 'Upgrade Now'],
  ['incentive', 'You’ve used all your unlocks', 'Upgrade Now'],
  ['end', 'Your Prime has ended', 'Renew Now'],
  ['trial-ended', 'Your trial has ended', 'Upgrade Now'],
  ['expired', 'Your Prime has expired', 'Renew Now'],
  ['rooms', 'You’ve opened 3 group sessions this month', 'Upgrade Now'],
  ['expiring-soon', 'Your Prime ends in 3 days', 'Renew Now'],
])('%s is titled %j and leads on with %j', (offer, title, go) => {
  expect(wordsOf(offer, { ...KNOWN, daysLeft: 3, behind: fiona(2) })).toMatchObject({ title, go })
})

test.each([
  [100, 'Fiona is one of 100 locked patients. Prime opens them all.'],
  [1, 'Fiona is still locked. Prime opens this case.'],
])('with %i locked cases the dialog says %j', (locked, text) => {
  expect(wordsOf('two-cases', { ...KNOWN, behind: fiona(locked) }).text).toBe(text)
})

test('nobody is said to be behind a curtain where no case is locked', () => {
  expect(wordsOf('incentive', KNOWN).text).not.toMatch(/curtain/)
})

test('where four cases are free, the words are those of the specification', () => {
  expect(wordsOf('four-cases', { ...KNOWN, freeCases: { done: 4, of: 4 } }).title).toBe("You've done 4 of 4 free cases")
})

test('a single day is one day', () => {
  expect(wordsOf('expiring-soon', { ...KNOWN, daysLeft: 1 }).title).toBe('Your Prime ends in 1 day')
})
