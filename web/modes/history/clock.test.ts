import { describe, expect, test } from 'vitest'
import { bandNews, bandOf, elapsedAt, secondsLeft, setRunning } from './clock.ts'

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

test.each([
  [480, ''],
  [360, '6 minutes left. Keep going!'],
  [359, '6 minutes left. Keep going!'],
  [240, '4 minutes left. Almost there!'],
  [120, '2 minutes left. Wrap up'],
  [0, "Time's up!"],
])('with %i seconds left a screen reader is told %j: it changes only with the band', (left, news) => {
  expect(bandNews(left, 480)).toBe(news)
})

test.each([
  [100, 100, '1 minute 40 seconds left. Wrap up'],
  [70, 100, '1 minute 40 seconds left. Wrap up'],
  [119, 200, '2 minutes left. Wrap up'],
  [200, 200, '3 minutes 20 seconds left. Almost there!'],
  [1, 1, '1 second left. Wrap up'],
])('with %i of the %i seconds left with which a student came back, they are told %j', (left, atFirst, news) => {
  expect(bandNews(left, atFirst)).toBe(news)
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
