import { beforeEach, expect, test } from 'vitest'
import { findCopy, openedReasoning, type ReasoningText, saveCopy } from './reasoning-copy.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const words = (summary: string, ...list: string[]): ReasoningText => ({ summary, list })
const empty = words('')

beforeEach(() => stored.clear())

test('a copy is kept for each session, and gone once it is dropped', () => {
  saveCopy(storage, 's1', { ...words('A roofer', 'Asthma'), over: [empty] })
  saveCopy(storage, 's2', { ...words('A baker'), over: [empty] })
  expect(findCopy(storage, 's1')).toEqual({ summary: 'A roofer', list: ['Asthma'], over: [empty] })
  saveCopy(storage, 's1', null)
  expect(findCopy(storage, 's1')).toBeUndefined()
  expect(findCopy(storage, 's2')?.summary).toBe('A baker')
})

test('a full storage is told of', () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(saveCopy(full, 's1', { ...words('A roofer'), over: [empty] })).toBe(false)
  expect(saveCopy(storage, 's1', { ...words('A roofer'), over: [empty] })).toBe(true)
})

test.each([
  'not json',
  '[{"sessionId":"s1","kept":{"summary":"A roofer"}}]',
  '[{"sessionId":"s1","kept":{"summary":"A roofer","list":[1],"over":[]}}]',
  '[{"sessionId":"s1","kept":{"summary":"A roofer","list":[],"over":[null]}}]',
])('storage that holds %s is taken as empty', (text) => {
  stored.set('bedside.reasoning', text)
  expect(findCopy(storage, 's1')).toBeUndefined()
})

const before = words('A man', 'Reflux')
const sent = words('A man of 57', 'Reflux')
const copy = { ...words('A man of 57 with chest pain', 'ACS', 'Reflux'), over: [before, sent] }

test.each([
  ['nothing was kept here', before, undefined, before],
  [
    'the server has what the copy was written over',
    before,
    copy,
    words('A man of 57 with chest pain', 'ACS', 'Reflux'),
  ],
  ['a try arrived whose answer was lost', sent, copy, words('A man of 57 with chest pain', 'ACS', 'Reflux')],
  [
    'the same words were saved from elsewhere',
    words(copy.summary, ...copy.list),
    copy,
    words(copy.summary, ...copy.list),
  ],
  [
    'something else was written on another device: both stand there',
    words('He is a roofer.', 'Reflux', 'reflux oesophagitis'),
    copy,
    words('He is a roofer.\n\nA man of 57 with chest pain', 'Reflux', 'reflux oesophagitis', 'ACS'),
  ],
  [
    'the other device went on from here',
    words('A man of 57 with chest pain since this morning', 'Reflux'),
    copy,
    words('A man of 57 with chest pain since this morning', 'Reflux', 'ACS'),
  ],
  ['the other device has a list only', words('', 'ACS'), copy, words('A man of 57 with chest pain', 'ACS', 'Reflux')],
])('the page opens when %s', (_when, onServer, copy, opened) => {
  expect(openedReasoning(onServer, copy)).toEqual(opened)
})

test('two long lists are no longer than one may be', () => {
  const full = words('', ...'a b c d e f g h'.split(' '))
  expect(openedReasoning(full, { ...words('', 'i'), over: [empty] })).toEqual(full)
})
