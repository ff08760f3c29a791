import { beforeEach, expect, test } from 'vitest'
import { readDraft, saveDraft } from './unsent-store.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const message = { clientId: 'm1', said: 'Any allergies?', picks: null }

beforeEach(() => stored.clear())

test('typed words and unacknowledged messages survive a reload, each session its own', () => {
  saveDraft(storage, 's1', { draft: 'And does it', unsent: [message] })
  saveDraft(storage, 's2', { draft: 'Hello', unsent: [] })
  expect(readDraft(storage, 's1')).toEqual({ draft: 'And does it', unsent: [message] })
  expect(readDraft(storage, 's2').draft).toBe('Hello')
})

test('nothing stays behind once everything was acknowledged', () => {
  saveDraft(storage, 's1', { draft: 'x', unsent: [] })
  saveDraft(storage, 's1', { draft: '', unsent: [] })
  expect(stored.size).toBe(0)
})

test('ten sessions are kept; the one untouched for longest goes first', () => {
  for (let n = 1; n <= 11; n++) saveDraft(storage, `s${n}`, { draft: `draft ${n}`, unsent: [] })
  expect(readDraft(storage, 's1').draft).toBe('')
  expect(readDraft(storage, 's2').draft).toBe('draft 2')
  expect(readDraft(storage, 's11').draft).toBe('draft 11')
})

test.each(['not json', '{"a":1}', '[{"sessionId":"s1"}]', 'null'])(
  'storage that holds %s is taken as empty',
  (text) => {
    stored.set('bedside.unsent', text)
    expect(readDraft(storage, 's1')).toEqual({ draft: '', unsent: [] })
  },
)
