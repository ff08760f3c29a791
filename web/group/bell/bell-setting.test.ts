import { expect, test } from 'vitest'
import { isMuted, keepMuted } from './bell-setting.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('the bell rings until somebody mutes it, and each person for themselves', () => {
  const shelf = storage()
  expect(isMuted(shelf, '7')).toBe(false)
  keepMuted(shelf, '7', true)
  expect([isMuted(shelf, '7'), isMuted(shelf, 'guest')]).toEqual([true, false])
  keepMuted(shelf, '7', false)
  expect(isMuted(shelf, '7')).toBe(false)
})

test('a storage that is forbidden keeps nothing, and breaks nothing', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const shelf = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  keepMuted(shelf, '7', true)
  expect(isMuted(shelf, '7')).toBe(false)
})
