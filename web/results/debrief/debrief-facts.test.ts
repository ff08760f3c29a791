import { describe, expect, test } from 'vitest'
import type { DebriefReply } from '#contract/agent.ts'
import {
  type DebriefCategory,
  type DebriefItem,
  distanceFromMean,
  mannerStep,
  nextStar,
  openAtFirst,
  quotesOf,
  replyLabel,
  topPercent,
} from './debrief-facts.ts'

const turn = (index: number, said: string, manner: number): DebriefReply['timeline'][number] => ({
  index,
  at_seconds: index * 30,
  said,
  reply: '',
  section: null,
  marks: 0,
  must_asks: [],
  open: false,
  question: true,
  repeat: false,
  leading: false,
  asked: 1,
  manner,
  moves: [],
  need_review: false,
  hits: [],
})
const timeline = [
  turn(0, 'Hello, I am Isla.', 52),
  turn(1, 'When did it start, and what were you doing?', 52),
  turn(2, 'Any fever?', 49),
]

const item = (awarded: number, mustAsk = false): DebriefItem => ({
  id: `i${awarded}${mustAsk}`,
  text: 'Onset',
  label: 'Onset',
  must_ask: mustAsk,
  why: null,
  reason: null,
  communication: null,
  parts: { sbar: 'situation', 'sample-opqrst': 'time' },
  marks: 2,
  awarded,
  evidence: [],
  near: null,
  better: 'When did it start?',
  would_have_said: null,
})
const category = (name: string, items: DebriefItem[]): DebriefCategory => ({
  category: name,
  name,
  marks: items.reduce((sum, { marks }) => sum + marks, 0),
  awarded: items.reduce((sum, { awarded }) => sum + awarded, 0),
  items,
})

test('evidence of one turn is one quote with all its strips, in the order of the consultation', () => {
  const evidence = [
    { turn: 2, from: 4, to: 9, words: 'fever' },
    { turn: 1, from: 0, to: 17, words: 'When did it start' },
    { turn: 1, from: 23, to: 42, words: 'what were you doing' },
  ]
  expect(quotesOf(evidence, timeline).map((quote) => [quote.at, quote.spans.length])).toEqual([
    [30, 2],
    [60, 1],
  ])
})

describe('the sections that stand open at first', () => {
  test('are those with a missed red flag', () => {
    const sheet = [category('a', [item(0)]), category('b', [item(0, true)]), category('c', [item(2, true)])]
    expect(openAtFirst(sheet)).toEqual(['b'])
  })
  test('are no more than two, the ones with most red flags missed first', () => {
    const flag = item(0, true)
    const sheet = [category('a', [flag]), category('b', [flag, flag]), category('c', [flag, flag, flag])]
    expect(openAtFirst(sheet)).toEqual(['c', 'b'])
  })
  test('are the one that lost most when no red flag was missed', () => {
    const sheet = [category('a', [item(2)]), category('b', [item(0), item(0)]), category('c', [item(0)])]
    expect(openAtFirst(sheet)).toEqual(['b'])
  })
  test('are none when everything was earned', () => expect(openAtFirst([category('a', [item(2)])])).toEqual([]))
})

test.each([
  ['the patient herself', { gender: 'Female' as const, informant: null }, 'She’d have told you'],
  ['the patient himself', { gender: 'Male' as const, informant: null }, 'He’d have told you'],
  [
    'the parent',
    { gender: 'Female' as const, informant: { name: 'Lars Andersen', relation: 'father' } },
    'Lars would have told you',
  ],
])('the answer that was missed is told by %s', (_who, people, words) => {
  expect(replyLabel(people)).toBe(words)
})

test('manner is said where a turn moved it, and only there', () => {
  expect([0, 1, 2].map((place) => mannerStep(place, timeline))).toEqual(['manner 50 to 52', null, 'manner 52 to 49'])
})

test('nobody is compared while fewer than twenty people have met the patient', () => {
  expect(topPercent({ compared: false, percentile: 80 })).toBeNull()
  expect(topPercent({ compared: true, percentile: 66 })).toBe(34)
  expect(topPercent({ compared: true, percentile: 100 })).toBe(1)
})

test('among people who are all alike one is level with them, below or above', () => {
  expect([0, 50, 100].map((percentile) => distanceFromMean({ z_score: null, percentile }))).toEqual([-2.5, 0, 2.5])
  expect(distanceFromMean({ z_score: 0.4, percentile: 66 })).toBe(0.4)
})

test('the next star says what it needs', () => {
  expect(nextStar({ stars: 2, next_star_at: 29 })).toBe('29 for three')
  expect(nextStar({ stars: 0, next_star_at: 10 })).toBe('10 for one star')
  expect(nextStar({ stars: 3, next_star_at: null })).toBeNull()
})
