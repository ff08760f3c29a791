import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-store.fixture.ts'
import { readPane, savePane } from './stored-pane.ts'

test('fault 10: a reload returns to the script or to the marking, as it was left, each phase for itself', () => {
  const shelf = memoryStorage()
  expect(readPane(shelf, 'kofi talk')).toBeUndefined()
  savePane(shelf, 'kofi talk', 'marking')
  savePane(shelf, 'kofi marking', 'script')
  expect([readPane(shelf, 'kofi talk'), readPane(shelf, 'kofi marking')]).toEqual(['marking', 'script'])
  shelf.setItem('bedside.room-pane', '[{"sessionId":"kofi talk","kept":"nowhere"}]')
  expect(readPane(shelf, 'kofi talk')).toBeUndefined()
})
