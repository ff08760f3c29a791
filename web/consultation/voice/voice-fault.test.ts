import { afterEach, describe, expect, test, vi } from 'vitest'
import { NO_NETWORK, Refusal } from '../../api.ts'
import { CANNOT_LISTEN, faultInWords, NOT_SPOKEN, NOT_UNDERSTOOD, pieceOf, VoiceFault } from './voice-fault.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('a piece of the page that is rarely wanted', () => {
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/listen.js'))

  test('is had where it is there', async () => {
    expect(await pieceOf(async () => 'listen', CANNOT_LISTEN)).toBe('listen')
  })

  test.each([
    ['without a network', false, CANNOT_LISTEN.offline],
    ['after a new release', true, CANNOT_LISTEN.online],
  ])('%s is missed in our own words', async (_when, onLine, words) => {
    vi.stubGlobal('navigator', { onLine })
    const fault = await pieceOf(missing, CANNOT_LISTEN).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(VoiceFault)
    expect(faultInWords(fault, NOT_UNDERSTOOD)).toBe(words)
  })
})

test.each([
  ['a sentence of ours', new VoiceFault('This browser has no voice.'), 'This browser has no voice.'],
  ['the server’s no', new Refusal(0, { code: 'network', message: NO_NETWORK }), NO_NETWORK],
  ['a browser’s error', new TypeError('Failed to fetch dynamically imported module'), NOT_SPOKEN],
  ['a browser’s refusal', new DOMException('play() failed because the user…', 'NotAllowedError'), NOT_SPOKEN],
  ['anything else', 'boom', NOT_SPOKEN],
])('after %s a student reads no browser’s words', (_what, error, words) => {
  expect(faultInWords(error, NOT_SPOKEN)).toBe(words)
})
