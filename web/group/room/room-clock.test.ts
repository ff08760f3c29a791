import { expect, test } from 'vitest'
import { aheadAfter, clockOf } from './room-clock.ts'

const START = '2026-11-23T15:00:00.000Z'
const at = (seconds: number) => Date.parse(START) + seconds * 1000
const talk = { started: START, finished: null, time_limit: 480, step: 'talk' } as const

test.each([
  ['stands before the start', { ...talk, started: null, step: 'Proceed to Questions' as const }, at(99), 0, 480],
  ['runs from the start', talk, at(61.5), 61, 419],
  ['is never before its start, however wrong a device’s clock is', talk, at(-5), 0, 480],
  ['ends at its limit', talk, at(700), 480, 0],
  [
    'stands when the talk was ended',
    { ...talk, finished: '2026-11-23T15:01:00.000Z', step: 'marking' as const },
    at(300),
    60,
    420,
  ],
])('the clock %s', (_, room, now, used, left) => {
  expect(clockOf(room, now)).toEqual({ used, left, limit: 480 })
})

test.each([
  ['set an hour forward', 3_600_000],
  ['set an hour back', -3_600_000],
  ['given 45 seconds back', 45_000],
])('F5: a device follows the server’s clock when it is %s, and shows the same time left', (_, jump) => {
  const ticks = 5_000
  const ahead = aheadAfter(at(60) - ticks, at(60) + jump, ticks)
  const moved = { ...talk, started: new Date(Date.parse(START) + jump).toISOString() }
  expect(clockOf(moved, ticks + ahead)).toEqual(clockOf(talk, at(60)))
})

test('a message that was a moment on its way does not move a device’s clock', () => {
  expect(aheadAfter(1_000, 5_600, 5_000)).toBe(1_000)
})
