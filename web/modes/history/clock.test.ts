import { describe, expect, test } from 'vitest'
import { bandOf, digits, elapsedAt, secondsLeft, setRunning, spokenTime } from './clock.ts'

test.each([
  [480, 'Great!', 'plain'],
  [361, 'Great!', 'plain'],
  [360, 'Keep going!', 'plain'],
  [241, 'Keep going!', 'plain'],
  [240, 'Almost there!', 'amber'],
  [121, 'Almost there!', 'amber'],
  [120, 'Wrap up', 'red'],
  [1, 'Wrap up', 'red'],
  [0, "Time's up!", 'red'],
])('with %i seconds left the clock says %s in %s', (left, words, tone) => {
  expect(bandOf(left)).toEqual({ words, tone })
})

describe('the clock', () => {
  const running = { elapsed: 30, at: 1000, running: true }

  test('runs from what the server said, by the monotonic time that passed since', () => {
    expect(elapsedAt(running, 13_500)).toBe(42.5)
  })

  test('stands while it is paused', () => {
    const paused = setRunning(running, false, 11_000)
    expect(elapsedAt(paused, 99_000)).toBe(40)
  })

  test('goes on where it was paused', () => {
    const again = setRunning(setRunning(running, false, 11_000), true, 50_000)
    expect(elapsedAt(again, 55_000)).toBe(45)
  })

  test.each([
    [30, 90, 60],
    [89.2, 90, 1],
    [90, 90, 0],
    [120, 90, 0],
  ])('after %d seconds of a limit of %d there are %d left', (elapsed, limit, left) => {
    expect(secondsLeft({ elapsed, at: 0, running: false }, limit, 0)).toBe(left)
  })
})

test.each([
  [312, '5:12', '5 minutes 12 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [600, '10:00', '10 minutes'],
  [9.9, '0:09', '9 seconds'],
  [0, '0:00', '0 seconds'],
])('%d seconds is written %s and spoken as %s', (seconds, written, spoken) => {
  expect(digits(seconds)).toBe(written)
  expect(spokenTime(seconds)).toBe(spoken)
})
