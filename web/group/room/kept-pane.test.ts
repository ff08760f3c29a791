import { expect, test } from 'vitest'
import { memoryStorage } from '../../session-shelf.fixture.ts'
import { keepPane, keptPane } from './kept-pane.ts'

test('fault 10: a reload returns to the script or to the marking, as it was left, each phase for itself', () => {
  const shelf = memoryStorage()
  expect(keptPane(shelf, 'kofi talk')).toBeUndefined()
  keepPane(shelf, 'kofi talk', 'marking')
  keepPane(shelf, 'kofi marking', 'script')
  expect([keptPane(shelf, 'kofi talk'), keptPane(shelf, 'kofi marking')]).toEqual(['marking', 'script'])
  shelf.setItem('bedside.room-pane', '[{"sessionId":"kofi talk","kept":"nowhere"}]')
  expect(keptPane(shelf, 'kofi talk')).toBeUndefined()
})
