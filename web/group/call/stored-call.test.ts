import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-store.fixture.ts'
import { saveInCall, wasInCall } from './stored-call.ts'

test('a tab remembers that it was in the call, until its owner leaves', () => {
  const tab = memoryStorage()
  expect(wasInCall(tab)).toBe(false)
  saveInCall(tab, true)
  expect(wasInCall(tab)).toBe(true)
  saveInCall(tab, false)
  expect(wasInCall(tab)).toBe(false)
})
