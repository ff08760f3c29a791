import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-store.fixture.ts'
import { keepInCall, wasInCall } from './kept-call.ts'

test('a tab remembers that it was in the call, until its owner leaves', () => {
  const tab = memoryStorage()
  expect(wasInCall(tab)).toBe(false)
  keepInCall(tab, true)
  expect(wasInCall(tab)).toBe(true)
  keepInCall(tab, false)
  expect(wasInCall(tab)).toBe(false)
})
