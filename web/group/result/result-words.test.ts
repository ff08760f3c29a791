import { describe, expect, test } from 'vitest'
import type { RoomResultItem } from '#contract/rooms/room-result.ts'
import { KOFI, YUKI } from '../room/room.fixture.ts'
import { agreeWords, differences, headline, ownWords, signsOf } from './result-words.ts'

const SAM = '44444444-4444-4444-8444-444444444444'
const people = { marker: { seat: KOFI, first_name: 'Kofi' }, student: { seat: YUKI, first_name: 'Yuki' } }
const scores = { script_score: 27, engine_score: 24, max_score: 40 }

test.each([
  ['the student', YUKI, 24, ['Kofi gave you 27.', 'Bedside gave you 24.']],
  ['the marker', KOFI, 24, ['You gave Yuki 27.', 'Bedside gave Yuki 24.']],
  ['the host', SAM, 24, ['Kofi gave Yuki 27.', 'Bedside gave Yuki 24.']],
  ['anybody, where nothing was written down', SAM, null, ['Kofi gave Yuki 27.']],
])('%s reads who gave how much', (_, seat, engine_score, words) => {
  expect(headline({ ...people, ...scores, seat, engine_score })).toEqual(words)
})

test.each([
  [
    23,
    28,
    'Out of 40. They agree on 23 of 28 lines. The five that differ are worth talking through while you are all still here.',
  ],
  [
    27,
    28,
    'Out of 40. They agree on 27 of 28 lines. The one that differs is worth talking through while you are all still here.',
  ],
  [28, 28, 'Out of 40. They agree on 28 of 28 lines.'],
  [
    0,
    1,
    'Out of 40. They differ on the one line that both marked. It is worth talking through while you are all still here.',
  ],
])('agreement on %i of %i is told in lines', (same, of, words) => {
  const agreement = { same, of, percent: 0, kappa: null, means: '' }
  const items = Array.from({ length: 28 }, (_, n) => item(String(n), 1, 1))
  expect(agreeWords({ ...people, ...scores, seat: YUKI, agreement, items })).toBe(words)
})

test('fault 6: lines that nobody could write down are told, and held against nobody', () => {
  const unheard = item('gap', 2, 0)
  const gap: RoomResultItem = {
    ...unheard,
    agreed: null,
    engine: unheard.engine && { ...unheard.engine, not_heard: true },
  }
  const agreement = { same: 1, of: 1, percent: 100, kappa: null, means: '' }
  const words = agreeWords({ ...people, ...scores, seat: YUKI, agreement, items: [item('same', 1, 1), gap] })
  expect(words).toBe(
    'Out of 40. They agree on the one line that both marked. One line was marked while nothing was written down: Bedside didn’t hear it.',
  )
  expect(signsOf(gap)).toEqual({ above: 'both', below: 'none' })
  expect(differences([gap])).toEqual([])
})

test('without words there is nothing to agree on, and that is said', () => {
  const alone = { ...people, ...scores, seat: YUKI, agreement: null, items: [] }
  expect(agreeWords({ ...alone, engine_score: null })).toContain('Nothing was written down')
  expect(agreeWords(alone)).toContain('No line was marked by both')
})

const item = (id: string, marker: number | null, engine: number | null, must_ask = false): RoomResultItem => ({
  ...{ id, text: id, label: id, marks: 2, must_ask, category: 'hpc', why: null, better: '?' },
  marker: { marks: marker, note: '', at_seconds: null, settled: null, before: null },
  engine:
    engine === null ? null : { marks: engine, seen: [], near: null, why: '', not_heard: false, would_have_told: false },
  agreed: marker === null || engine === null ? null : marker === engine,
})

describe('lines', () => {
  test('that differ come with the must-asks first, then the widest apart', () => {
    const items = [
      item('near', 1, 2),
      item('same', 2, 2),
      item('far', 2, 0),
      item('flag', 1, 2, true),
      item('unmarked', null, 2),
    ]
    expect(differences(items).map(({ id }) => id)).toEqual(['flag', 'far', 'near'])
  })

  test.each([
    ['both gave it', item('a', 1, 2), { above: 'both', below: 'both' }],
    ['only the friend', item('a', 1, 0), { above: 'one', below: 'none' }],
    ['only the engine', item('a', 0, 1), { above: 'none', below: 'one' }],
    ['neither', item('a', 0, 0), { above: 'none', below: 'none' }],
    ['nobody marked it by hand', item('a', null, 1), { above: 'none', below: 'one' }],
    ['the engine read nothing', item('a', 1, null), { above: 'both', below: 'none' }],
  ])('%s', (_, line, signs) => {
    expect(signsOf(line)).toEqual(signs)
  })
})

test.each([
  [null, ''],
  [{ best_history: null, best_pwf_score: 27 }, 'You haven’t taken this history on your own yet.'],
  [
    { best_history: { score: 21, max_score: 40 }, best_pwf_score: 27 },
    'On your own, your best history with this patient earned 21 of 40; here it earned 27 of 40.',
  ],
  [
    { best_history: null, best_pwf_score: 30 },
    'You haven’t taken this history on your own yet. Your best script with this patient is 30.',
  ],
])('one’s own figures: %j', (own, words) => {
  expect(ownWords(own, 27, 40)).toBe(words)
})
