import { expect, test } from 'vitest'
import { dropRefCode, readRefCode, saveRefCode } from './ref-code.ts'

const DAY = 86_400_000

function memory(stored: Record<string, string> = {}) {
  const map = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('a friend’s code is kept for thirty days, or until it has been used', () => {
  const mine = memory()
  saveRefCode('ANNA-7', mine, 0)
  expect(readRefCode(mine, 30 * DAY - 1)).toBe('ANNA-7')
  expect(readRefCode(mine, 30 * DAY)).toBeUndefined()
  dropRefCode(mine)
  expect(readRefCode(mine, 1)).toBeUndefined()
})

test.each(['', 'a b', 'x'.repeat(65), '<script>'])('%j is no code and is not kept', (code) => {
  const mine = memory()
  saveRefCode(code, mine, 0)
  expect(readRefCode(mine, 1)).toBeUndefined()
})

test.each(['nonsense', '{"code":7}', 'null'])('what is not a kept code, such as %s, counts as none', (text) => {
  expect(readRefCode(memory({ 'bedside.ref': text }), 1)).toBeUndefined()
})
