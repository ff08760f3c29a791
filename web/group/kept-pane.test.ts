import { expect, test } from 'vitest'
import { keepPane, keptPane } from './kept-pane.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('fault 10: a reload returns to the script or to the marking, as it was left, each phase for itself', () => {
  const shelf = storage()
  expect(keptPane(shelf, 'kofi talk')).toBeUndefined()
  keepPane(shelf, 'kofi talk', 'marking')
  keepPane(shelf, 'kofi marking', 'script')
  expect([keptPane(shelf, 'kofi talk'), keptPane(shelf, 'kofi marking')]).toEqual(['marking', 'script'])
  shelf.setItem('bedside.room-pane', '[{"sessionId":"kofi talk","kept":"nowhere"}]')
  expect(keptPane(shelf, 'kofi talk')).toBeUndefined()
})
