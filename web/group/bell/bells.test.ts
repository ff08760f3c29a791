import { describe, expect, test } from 'vitest'
import type { PhaseName } from '../circuit/phase.ts'
import { BELL_WORDS, type Bell, type BellMoment, bellBetween, STATION_BEFORE } from './bells.ts'

const NAMES: Record<BellMoment['step'], PhaseName> = {
  'Proceed to Questions': 'lobby',
  reading: 'reading',
  talk: 'talk',
  marking: 'marking',
  complete: 'over',
  cancelled: 'over',
  expired: 'over',
}
const at = (step: BellMoment['step'], left: number): BellMoment => ({ step, name: NAMES[step], left })
const feedback = (step: 'marking' | 'complete', left = 0): BellMoment => ({ step, name: 'feedback', left })

describe('in a session of one case', () => {
  test.each<[what: string, before: BellMoment, now: BellMoment, bell: Bell | null]>([
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
})

describe('in a circuit', () => {
  test.each<[what: string, before: BellMoment, now: BellMoment, bell: Bell | null]>([
    ['the first reading time', at('Proceed to Questions', 300), at('reading', 300), 'reading'],
    ['the talk after it', at('reading', 300), at('talk', 300), 'talk'],
    ['two minutes left of the talk', at('talk', 121), at('talk', 120), 'two-minutes'],
    ['the talk that runs out', at('talk', 1), feedback('marking'), 'time-up'],
    ['the talk that ran out on this page first', at('talk', 0), feedback('marking'), null],
    ['the talk that somebody ends', at('talk', 90), feedback('marking', 90), 'ended'],
    ['a talk that passed while the page was away', at('reading', 300), feedback('marking'), 'time-up'],
    ['the marks that come in before the feedback ends', feedback('marking'), feedback('complete'), null],
    ['the next station', STATION_BEFORE, at('reading', 300), 'next-station'],
    [
      'the next station, for which somebody is missing',
      STATION_BEFORE,
      at('Proceed to Questions', 300),
      'next-station',
    ],
    ['the next station, reached when people talk', STATION_BEFORE, at('talk', 250), 'talk'],
    ['reading time of a station that waited', at('Proceed to Questions', 300), at('reading', 300), 'reading'],
    ['the end of the last feedback', feedback('marking'), at('complete', 0), 'circuit-over'],
    ['a circuit that is stopped', feedback('complete'), at('complete', 0), 'circuit-over'],
    ['a station that is cancelled', at('reading', 300), at('cancelled', 300), null],
  ])('%s', (_, before, now, bell) => {
    expect(bellBetween(before, now)).toBe(bell)
  })
})

test('each bell is also words', () => {
  expect(BELL_WORDS).toEqual({
    start: 'The session has begun.',
    reading: 'Reading time has begun.',
    talk: 'The talk has begun.',
    'two-minutes': 'Two minutes left.',
    'time-up': 'Time is up.',
    ended: 'The talk has ended.',
    'next-station': 'Next station.',
    'circuit-over': 'The circuit is over.',
  })
})
