import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-store.fixture.ts'
import { isMuted, saveMuted } from './bell-setting.ts'

test('the bell rings until somebody mutes it, and each person for themselves', () => {
  const shelf = memoryStorage()
  expect(isMuted(shelf, '7')).toBe(false)
  saveMuted(shelf, '7', true)
  expect([isMuted(shelf, '7'), isMuted(shelf, 'guest')]).toEqual([true, false])
  saveMuted(shelf, '7', false)
  expect(isMuted(shelf, '7')).toBe(false)
})

test('a storage that is forbidden keeps nothing, and breaks nothing', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const shelf = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  saveMuted(shelf, '7', true)
  expect(isMuted(shelf, '7')).toBe(false)
})
