import { expect, test } from 'vitest'
import { canBeSpokenTo, joined, troubleOf } from './microphone.ts'

test.each([
  [new DOMException('Permission denied', 'NotAllowedError'), 'blocked'],
  [new DOMException('Requested device not found', 'NotFoundError'), 'issue'],
  [new DOMException('Could not start audio source', 'NotReadableError'), 'issue'],
  [new TypeError("Cannot read properties of undefined (reading 'getUserMedia')"), 'issue'],
  ['something else', 'issue'],
])('%s is a microphone that is %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble)
})

test('the voice input is hidden on iOS Chrome, and only there', () => {
  const ios = (browser: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ${browser} Mobile/15E148 Safari/604.1`
  expect(canBeSpokenTo(ios('CriOS/140.0.0.0'))).toBe(false)
  expect(canBeSpokenTo(ios('Version/18.0'))).toBe(true)
  expect(canBeSpokenTo('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile')).toBe(true)
})

test.each([
  ['', 'when did it start', 'when did it start'],
  ['And', ' how long? ', 'And how long?'],
  ['Typed only. ', '', 'Typed only.'],
  ['Two\nlines ', 'and words', 'Two\nlines and words'],
])('%j typed and %j said are one message', (typed, spoken, message) => {
  expect(joined(typed, spoken)).toBe(message)
})
