import { expect, test } from 'vitest'
import { FEWEST_TOGETHER } from '../access.ts'
import { nearWords } from './words.ts'

const row = (userId: string, words: string, awarded = 0) => ({
  userId,
  sheet: { items: [{ item: 'smoking', awarded, near: { words } }] } as never,
})
const many = Array.from({ length: FEWEST_TOGETHER - 1 }, (_, at) => row(`student ${at}`, 'Any habits?'))

test('each wording once, the most frequent first, and only of items that were missed', () => {
  const rows = [
    ...many,
    row('one more', 'any habits?'),
    row('another', 'Cigars at all?'),
    row('last', 'Do you smoke?', 1),
  ]
  expect(nearWords(rows).get('smoking')).toEqual(['Any habits?', 'Cigars at all?'])
})

test('nothing while those who agreed are few', () => {
  expect(nearWords(many).size).toBe(0)
  expect(nearWords([...many, row('student 0', 'Once more')]).size).toBe(0)
})
