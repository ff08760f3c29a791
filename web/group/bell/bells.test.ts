import { expect, test } from 'vitest'
import { BELL_WORDS, type Bell, bellBetween, type Moment } from './bells.ts'

const at = (step: Moment['step'], left: number): Moment => ({ step, left })

test.each<[what: string, before: Moment, now: Moment, bell: Bell | null]>([
  ['the start', at('Proceed to Questions', 480), at('talk', 480), 'start'],
  ['two minutes left', at('talk', 121), at('talk', 120), 'two-minutes'],
  ['two minutes left, seen late', at('talk', 140), at('talk', 97), 'two-minutes'],
  ['the clock runs out', at('talk', 1), at('talk', 0), 'time-up'],
  ['the server is first to say that it ran out', at('talk', 1), at('marking', 0), 'time-up'],
  ['the server says so after this page saw it', at('talk', 0), at('marking', 0), null],
  ['somebody ends the talk', at('talk', 200), at('marking', 200), 'ended'],
  ['a talk that ends while the page was away', at('talk', 200), at('complete', 200), 'ended'],
  ['any other second', at('talk', 300), at('talk', 299), null],
  ['within the last two minutes', at('talk', 100), at('talk', 99), null],
  ['time that was given back', at('talk', 100), at('talk', 160), null],
  ['the lobby', at('Proceed to Questions', 480), at('Proceed to Questions', 480), null],
  ['a room that is cancelled', at('talk', 300), at('cancelled', 300), null],
  ['the marking', at('marking', 0), at('complete', 0), null],
])('%s', (_, before, now, bell) => {
  expect(bellBetween(before, now)).toBe(bell)
})

test('each bell is also words', () => {
  expect(BELL_WORDS).toEqual({
    start: 'The session has begun.',
    'two-minutes': 'Two minutes left.',
    'time-up': 'Time is up.',
    ended: 'The talk has ended.',
  })
})
