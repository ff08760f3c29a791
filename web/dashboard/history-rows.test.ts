import { expect, test } from 'vitest'
import { modeLabel, pageOf, scoreInWords } from './history-rows.ts'

const session = (uuid: string, mode = 'spm', ddx_efficiency: number | null = null) => ({
  uuid,
  mode,
  when_completed: '2026-11-20T10:00:00Z',
  ddx_efficiency,
  current_score: 19,
  max_score: 38,
  link_code: uuid,
  extra_time: 0 as const,
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
  expect(scoreInWords(one, 38)).toBe(words)
})
