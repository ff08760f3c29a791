import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-shelf.fixture.ts'
import { isMuted, keepMuted } from './bell-setting.ts'

test('the bell rings until somebody mutes it, and each person for themselves', () => {
  const shelf = memoryStorage()
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
