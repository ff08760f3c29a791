import { describe, expect, test } from 'vitest'
import {
  bestsOf,
  diagnosisLabel,
  type HistoryEntry,
  isBest,
  modeLabel,
  modesTried,
  pageOf,
  resultOf,
  scoreInWords,
  shareOf,
} from './history-rows.ts'

const session = (uuid: string, mode = 'spm', ddx_efficiency: number | null = null) => ({
  uuid,
  mode,
  when_completed: '2026-11-20T10:00:00Z',
  ddx_efficiency,
  current_score: 19,
  max_score: 38,
  link_code: uuid,
  extra_time: 0 as const,
  exam: false,
})

test.each([
  ['DIAGNOSIS', 'Dx'],
  ['multi', 'Script'],
  ['two', 'Script'],
  ['spm', 'Hx'],
  ['anything', 'Hx'],
])('a session in mode %s is marked %s', (mode, short) => {
  expect(modeLabel(mode).short).toBe(short)
})

test.each([
  ['DIAGNOSIS', '/diagnosis/29/session_id/a/result'],
  ['multi', '/pwf/rubric/a'],
  ['two', '/pwf/rubric/a'],
  ['spm', '/cases/29/session_id/a/rubric'],
])('the result of a session in mode %s is at %s', (mode, path) => {
  expect(resultOf(29, session('a', mode))).toBe(path)
})

test('six sessions are shown four and two', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((uuid) => session(uuid))
  expect(pageOf(six, 0, 4)).toMatchObject({ from: 1, to: 4, of: 6, last: false })
  expect(pageOf(six, 1, 4)).toMatchObject({ from: 5, to: 6, of: 6, last: true })
  expect(pageOf(six, 1, 4).rows.map((row) => row.uuid)).toEqual(['e', 'f'])
})

test.each([
  [session('a'), '19/38'],
  [session('a', 'DIAGNOSIS', 71.4), '71%'],
  [session('a', 'DIAGNOSIS', -12), '0%'],
])('a session of %j scored %s', (one, words) => {
  expect(scoreInWords(one)).toBe(words)
})

test.each([
  [session('a'), 0.5],
  [session('a', 'DIAGNOSIS', 71), 0.71],
  [session('a', 'DIAGNOSIS', -12), 0],
  [{ ...session('a'), max_score: 0 }, 0],
])('the bar of %j is filled to %d', (one, share) => {
  expect(shareOf(one)).toBe(share)
})

describe('the best session', () => {
  const of = (current_score: number, max_score: number, mode = 'spm') => ({
    ...session('x', mode),
    current_score,
    max_score,
  })

  test('is the one with the largest share of the marks of its day', () => {
    const sessions = [of(20, 40), of(19, 30), of(1, 40, 'DIAGNOSIS')]
    expect(sessions.map((one) => isBest(one, { sessions }))).toEqual([false, true, false])
  })

  test('is none where there is one of its kind', () => {
    expect(isBest(of(20, 40), { sessions: [of(20, 40)] })).toBe(false)
  })
})

const entry = (result: Partial<HistoryEntry['result']>, ...modes: string[]) => ({
  ...({} as HistoryEntry),
  diagnosis: 'Acute coronary syndrome',
  sessions: modes.map((mode, nth) => session(String(nth), mode)),
  result: { stars: 1, score: 27, max_score: 38, ddx_efficiency: null, best_pwf_score: null, ...result },
})

describe('the bests of a card', () => {
  const notesOf = (one: HistoryEntry, ...others: HistoryEntry[]) =>
    bestsOf(one, modesTried([one, ...others])).map(
      ({ name, figure }) => `${name}: ${figure ? `${figure.value}${figure.of}` : 'not yet'}`,
    )
  const history = entry({}, 'spm')
  const race = entry({ ddx_efficiency: 70.6 }, 'DIAGNOSIS')
  const badRace = entry({ ddx_efficiency: -20 }, 'spm', 'DIAGNOSIS')
  const script = entry({ best_pwf_score: 24 }, 'spm', 'multi')

  test.each([
    ['of who knows histories only', notesOf(history), ['Best Hx Score: 27/38']],
    [
      'of a history, where another case was raced',
      notesOf(history, race),
      ['Best Hx Score: 27/38', 'Best Dx Score: not yet'],
    ],
    ['of a race', notesOf(race), ['Best Hx Score: not yet', 'Best Dx Score: 71%']],
    ['of a race that went badly', notesOf(badRace), ['Best Hx Score: 27/38', 'Best Dx Score: 0%']],
    ['of a group session', notesOf(script), ['Best Hx Score: 27/38', 'Best Scripts Score: 24/38']],
  ])('%s', (_, words, expected) => {
    expect(words).toEqual(expected)
  })
})

test.each([
  ['a star', entry({}, 'spm'), 'Acute coronary syndrome'],
  ['no stars', entry({ stars: 0 }, 'spm'), 'UNDIAGNOSED'],
  ['a star, before the reasoning is handed in', { ...entry({}, 'spm'), diagnosis: null }, 'UNDIAGNOSED'],
])('a case with %s is headed as such', (_, one, label) => {
  expect(diagnosisLabel(one)).toBe(label)
})
