import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-store.fixture.ts'
import { readPane, savePane } from './stored-pane.ts'

test('fault 10: a reload returns to the script or to the marking, as it was left, each phase for itself', () => {
  const storage = memoryStorage()
  expect(readPane(storage, 'kofi talk')).toBeUndefined()
  savePane(storage, 'kofi talk', 'marking')
  savePane(storage, 'kofi marking', 'script')
  expect([readPane(storage, 'kofi talk'), readPane(storage, 'kofi marking')]).toEqual(['marking', 'script'])
  storage.setItem('bedside.room-pane', '[{"sessionId":"kofi talk","kept":"nowhere"}]')
  expect(readPane(storage, 'kofi talk')).toBeUndefined()
})
