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
  const running = { elapsed: 30, at: 1000, running: true, begun: true, pauseLeft: 120 }

  test('runs from what the server said, by the monotonic time that passed since', () => {
    expect(elapsedAt(running, 13_500)).toBe(42.5)
  })

  test('stands while it is paused', () => {
    const paused = setRunning(running, false, 11_000)
    expect(elapsedAt(paused, 99_000)).toBe(40)
  })

  test('goes on by itself once the pauses that are granted are used up, in one or in several', () => {
    const paused = setRunning(running, false, 11_000)
    expect(elapsedAt(paused, 131_000)).toBe(40)
    expect(elapsedAt(paused, 141_000)).toBe(50)
    const again = setRunning(setRunning(paused, true, 101_000), false, 102_000)
    expect(again.pauseLeft).toBe(30)
    expect(elapsedAt(again, 142_000)).toBe(51)
    expect(setRunning(again, true, 142_000)).toMatchObject({ elapsed: 51, pauseLeft: 0 })
  })

  test('stands under the brief until it is set going, however long that is read', () => {
    const fresh = { elapsed: 0, at: 0, running: false, begun: false, pauseLeft: 120 }
    expect(elapsedAt(fresh, 900_000)).toBe(0)
    expect(setRunning(fresh, true, 900_000)).toEqual({ ...fresh, at: 900_000, running: true, begun: true })
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
    expect(secondsLeft({ ...running, elapsed, at: 0, running: false }, limit, 0)).toBe(left)
  })
})
