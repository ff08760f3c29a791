import { expect, test } from 'vitest'
import { firstUnseen, noteSeen } from './offers-seen.ts'

function memory(text?: string) {
  const stored = new Map<string, string>(text === undefined ? [] : [['bedside.offers-seen', text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('an offer is told once', () => {
  const here = memory()
  expect(firstUnseen('kim', ['two-cases'], here)).toBe('two-cases')
  noteSeen('kim', 'two-cases', here)
  expect(firstUnseen('kim', ['two-cases'], here)).toBeUndefined()
  expect(firstUnseen('kim', ['four-cases', 'expired'], here)).toBe('four-cases')
})

test('what came true again is told again', () => {
  const here = memory()
  noteSeen('kim', 'expiring-soon', here)
  expect(firstUnseen('kim', [], here)).toBeUndefined()
  expect(firstUnseen('kim', ['expiring-soon'], here)).toBe('expiring-soon')
})

test('the end is told until the server says that it was put off often enough', () => {
  const here = memory()
  noteSeen('kim', 'end', here)
  expect(firstUnseen('kim', ['end'], here)).toBe('end')
})

test('another student on the same device has seen nothing, and neither has a broken shelf', () => {
  const here = memory()
  noteSeen('kim', 'two-cases', here)
  expect(firstUnseen('alex', ['two-cases'], here)).toBe('two-cases')
  expect(firstUnseen('kim', ['expired'], memory('{'))).toBe('expired')
  expect(firstUnseen('kim', ['expired'], memory('{"userId":"kim"}'))).toBe('expired')
})
