import { expect, test } from 'vitest'
import { type AnswerGrade, cardAfter } from './schedule.ts'

const DAY = 86_400_000
const START = new Date('2026-11-20T09:00:00Z')

/** Returns the intervals in days after each answer, given on the due date. */
function daysAfter(outcomes: readonly AnswerGrade[]): (number | null)[] {
  let at = START
  let card: Record<string, unknown> | undefined
  return outcomes.map((outcome) => {
    const rescheduled = cardAfter(card, outcome, at)
    if (!rescheduled) return null
    card = JSON.parse(JSON.stringify(rescheduled.card))
    const days = Math.round((rescheduled.due.getTime() - at.getTime()) / DAY)
    at = rescheduled.due
    return days
  })
}

test.each<[string, AnswerGrade[], (number | null)[]]>([
  ['known at first sight it does not come back', ['known'], [null]],
  ['missed it comes back the next day', ['missed'], [1]],
  ['guessed it comes back within two days', ['guessed'], [2]],
])('%s', (_, outcomes, days) => {
  expect(daysAfter(outcomes)).toEqual(days)
})

test('known again and again it stays away longer each time, and a miss brings it back near', () => {
  const days = daysAfter(['missed', 'known', 'known', 'known', 'missed']) as number[]
  expect(days[1]).toBeGreaterThan(days[0]!)
  expect(days[2]).toBeGreaterThan(days[1]!)
  expect(days[3]).toBeGreaterThan(days[2]!)
  expect(days[4]).toBeLessThan(days[3]!)
})

test('who guesses right sees it sooner than who knew', () => {
  const [, guessed] = daysAfter(['missed', 'guessed']) as number[]
  const [, known] = daysAfter(['missed', 'known']) as number[]
  expect(guessed).toBeLessThan(known!)
})

test('nothing is away for longer than a year and a day, and the same answers give the same days', () => {
  const long = Array.from<AnswerGrade>({ length: 12 }).fill('known')
  const days = daysAfter(['missed', ...long]) as number[]
  expect(Math.max(...days)).toBe(366)
  expect(daysAfter(['missed', ...long])).toEqual(days)
})
