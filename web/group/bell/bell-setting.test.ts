import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-store.fixture.ts'
import { isMuted, saveMuted } from './bell-setting.ts'

test('the bell rings until somebody mutes it, and each person for themselves', () => {
  const storage = memoryStorage()
  expect(isMuted(storage, '7')).toBe(false)
  saveMuted(storage, '7', true)
  expect([isMuted(storage, '7'), isMuted(storage, 'guest')]).toEqual([true, false])
  saveMuted(storage, '7', false)
  expect(isMuted(storage, '7')).toBe(false)
})

test('a storage that is forbidden keeps nothing, and breaks nothing', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  saveMuted(storage, '7', true)
  expect(isMuted(storage, '7')).toBe(false)
})
