import { expect, test } from 'vitest'
import { roomAct } from '#contract/rooms/room-socket.ts'
import { LINE_MAX } from '#contract/values/rooms.ts'
import { linesOf } from './lines-of.ts'

test('what is said is a line, and nothing is none', () => {
  expect(linesOf(' When did it start? ')).toEqual(['When did it start?'])
  expect(linesOf('  ')).toEqual([])
})

test.each([
  ['with words', 'and then it came back '.repeat(200).trim()],
  ['without a space', 'a'.repeat(2.5 * LINE_MAX)],
  ['that ends with the line', `${'a'.repeat(LINE_MAX)} b`],
])('a long one %s is told whole, in lines that the room takes', (_, text) => {
  const lines = linesOf(text)
  expect(lines.join(text.includes(' ') ? ' ' : '')).toBe(text)
  for (const words of lines) expect(roomAct.safeParse({ kind: 'say', words, spoken: true }).success).toBe(true)
})
