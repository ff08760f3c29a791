import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { STORAGE_SCRIPT } from './storage-stand-in.ts'

type Stores = Record<'localStorage' | 'sessionStorage', Storage>

test('a browser that denies storage gets one that lasts as long as the page', () => {
  const denied = {
    get localStorage(): Storage {
      throw new Error('SecurityError')
    },
    get sessionStorage(): Storage {
      throw new Error('SecurityError')
    },
  }
  // As in browsers, where the property is configurable.
  const window = Object.create(null, {
    localStorage: { configurable: true, get: () => denied.localStorage },
    sessionStorage: { configurable: true, get: () => denied.sessionStorage },
  }) as Stores
  runInNewContext(STORAGE_SCRIPT, { window })
  window.localStorage.setItem('one', 'kept')
  expect(window.localStorage.getItem('one')).toBe('kept')
  expect(window.sessionStorage.getItem('one')).toBeNull()
  expect([window.localStorage.length, window.localStorage.key(0), window.localStorage.key(1)]).toEqual([1, 'one', null])
  window.localStorage.removeItem('one')
  expect(window.localStorage.getItem('one')).toBeNull()
})

test('a browser that stores keeps its own', () => {
  const window = { localStorage: { length: 3 }, sessionStorage: { length: 0 } }
  const { localStorage } = window
  runInNewContext(STORAGE_SCRIPT, { window })
  expect(window.localStorage).toBe(localStorage)
})
