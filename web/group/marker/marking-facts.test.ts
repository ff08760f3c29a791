import { describe, expect, test } from 'vitest'
import type { RoomLine, RoomMember, RoomRubric } from '#contract/rooms/rooms.ts'
import {
  given,
  lastExchange,
  type Marks,
  marksOf,
  memberIn,
  mustAsksFirst,
  unmarked,
  unsentItems,
} from './marking-facts.ts'

const item = (id: string, marks: number, must_ask = false) => ({ id, text: `Asks ${id}`, label: id, marks, must_ask })
const rubric: RoomRubric = {
  max_score: 7,
  categories: [
    { category: 'introduction', name: 'Introduction', marks: 1, items: [item('name', 1)] },
    { category: 'history', name: 'History', marks: 4, items: [item('onset', 1), item('fever', 3, true)] },
    { category: 'red-flags', name: 'Red flags', marks: 2, items: [item('collapse', 2, true)] },
  ],
}
const marked = (marks: Record<string, number | null>): Marks =>
  Object.fromEntries(Object.entries(marks).map(([id, one]) => [id, { marks: one, note: '', at_seconds: 1 }]))

describe('what is marked', () => {
  test('a zero is a mark, a mark taken back is none', () => {
    expect(unmarked(marked({ name: 0, onset: null, fever: 3 }), rubric).map(({ id }) => id)).toEqual([
      'onset',
      'collapse',
    ])
  })

  test('a part counts what was given in it', () => {
    expect(given(marked({ onset: 1, fever: 2, name: 1 }), rubric.categories[1]?.items ?? [])).toBe(3)
  })
})

describe('must-asks first', () => {
  test('stand in a part of their own, and nothing is there twice or lost', () => {
    const parts = mustAsksFirst(rubric)
    expect(parts.map(({ name, marks, items }) => [name, marks, items.map(({ id }) => id)])).toEqual([
      ['Must-asks', 5, ['fever', 'collapse']],
      ['Introduction', 1, ['name']],
      ['History', 1, ['onset']],
    ])
  })

  test('a rubric without any stays as it is', () => {
    const [first] = rubric.categories
    const plain = { max_score: 1, categories: first ? [first] : [] }
    expect(mustAsksFirst(plain)).toEqual(plain.categories)
  })
})

test('taps that the server has not got are known by their items', () => {
  const acts = [
    { kind: 'mark' as const, item: 'onset', marks: 1 },
    { kind: 'rate' as const, rating: 2 },
  ]
  expect([...unsentItems(acts)]).toEqual(['onset'])
  expect(marksOf([...acts, { kind: 'mark', item: 'onset', marks: 0 }])).toEqual({ onset: 0 })
})

describe('who said what just now', () => {
  const member = (seat: string, role: RoomMember['role'], left = false): RoomMember => ({
    ...{
      seat,
      face: seat,
      role,
      left,
      first_name: seat,
      is_owner: false,
      is_guest: false,
      present: true,
      ready: true,
      consent: true,
    },
  })
  const line = (number: number, seat: string, words: string): RoomLine => ({
    number,
    seat,
    words,
    spoken: false,
    at_seconds: 1,
  })
  const members = [member('isla', 'student'), member('yuki', 'host'), member('kofi', 'marker')]

  test('the last question, and the answer to it', () => {
    const words = [
      line(1, 'isla', 'Hello'),
      line(2, 'yuki', 'Hello.'),
      line(3, 'isla', 'Where?'),
      line(4, 'yuki', 'Here.'),
    ]
    const { question, answer } = lastExchange({ members, words })
    expect([question?.words, answer?.words]).toEqual(['Where?', 'Here.'])
  })

  test('a question that is not answered yet stands alone', () => {
    const words = [line(1, 'isla', 'Hello'), line(2, 'yuki', 'Hello.'), line(3, 'isla', 'Where?')]
    const { question, answer } = lastExchange({ members, words })
    expect([question?.words, answer?.words]).toEqual(['Where?', undefined])
  })

  test('nothing while nothing is written down', () => {
    expect(lastExchange({ members, words: [] })).toEqual({ question: undefined, answer: undefined })
  })

  test('host and marker in one are the host, and whoever left is nobody', () => {
    const two = [member('gone', 'host', true), member('kofi', 'host_marker')]
    expect(memberIn({ members: two }, 'host')?.seat).toBe('kofi')
    expect(memberIn({ members: two }, 'student')).toBeUndefined()
  })
})
