import { describe, expect, test } from 'vitest'
import { leftToMark, noWordsYet, submitWords, waitingTaps } from './marker-words.ts'

describe('why no words stand there', () => {
  test.each<[Parameters<typeof noWordsYet>[0], string]>([
    [{ talk: 'none', writing: false, step: 'talk' }, 'Nothing is written down in this room: mark what you hear.'],
    [{ talk: 'typed', writing: false, step: 'talk' }, 'Nothing is being written down right now: mark what you hear.'],
    [{ talk: 'typed', writing: true, step: 'talk' }, 'Nothing has been said yet.'],
    [{ talk: 'spoken', writing: false, step: 'marking' }, 'Nothing has been said yet.'],
  ])('%o', (room, words) => {
    expect(noWordsYet(room)).toBe(words)
  })
})

test('taps that are not sent yet are counted', () => {
  expect(waitingTaps(1)).toBe('One change is waiting for the connection. Your work is safe; keep marking.')
  expect(waitingTaps(3)).toBe('3 changes are waiting for the connection. Your work is safe; keep marking.')
})

test('handing in says what is unmarked', () => {
  expect([leftToMark(4), submitWords(4)]).toEqual(['4 to mark', 'Submit marks, 4 unmarked'])
  expect([leftToMark(0), submitWords(0)]).toEqual(['all marked', 'Submit marks'])
})
