import { expect, test } from 'vitest'
import { clockOf } from './room-clock.ts'

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
