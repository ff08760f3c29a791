import { expect, test } from 'vitest'
import { keepInCall, wasInCall } from './kept-call.ts'

test('a tab remembers that it was in the call, until its owner leaves', () => {
  const kept = new Map<string, string>()
  const tab = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(wasInCall(tab)).toBe(false)
  keepInCall(tab, true)
  expect(wasInCall(tab)).toBe(true)
  keepInCall(tab, false)
  expect(wasInCall(tab)).toBe(false)
})
