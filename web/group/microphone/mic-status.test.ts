import { describe, expect, test } from 'vitest'
import { type MicSigns, micStatus } from './mic-status.ts'
import { CALL_HAS_IT, sharesMicrophone } from './shares-microphone.ts'

const open = { state: 'open', trouble: null } as const
const status = (signs: Partial<MicSigns>) =>
  micStatus({
    microphone: open,
    paused: false,
    inCall: false,
    listeners: [],
    writes: true,
    unwritten: null,
    cannotWrite: null,
    ...signs,
  })

describe('one state at a time', () => {
  test('listening: who hears, and what is written down', () => {
    expect(status({})).toEqual({ state: 'listening', name: 'Listening', about: 'What you say is written down.' })
    expect(status({ inCall: true }).about).toBe('Nobody hears you yet. What you say is written down.')
    expect(status({ inCall: true, listeners: ['Kofi'], writes: false }).about).toBe('Kofi hears you.')
    expect(status({ inCall: true, listeners: ['Kofi', 'Yuki'] }).about).toBe(
      'Kofi and Yuki hear you. What you say is written down.',
    )
  })

  test('paused by one’s own hand', () => {
    expect(status({ paused: true })).toEqual({
      state: 'paused',
      name: 'Paused',
      about: 'Nothing you say is written down.',
    })
    expect(status({ paused: true, inCall: true, writes: false }).about).toBe('Nobody hears you.')
    expect(status({ paused: true, inCall: true }).about).toBe('Nobody hears you, and nothing you say is written down.')
  })

  test('paused because somebody has not agreed: others in the call hear all the same', () => {
    const unwritten = 'Nothing is written down: Sam has not agreed.'
    expect(status({ unwritten, microphone: { state: 'off', trouble: null } })).toMatchObject({
      state: 'paused',
      about: unwritten,
    })
    expect(status({ unwritten, inCall: true, listeners: ['Kofi'] })).toMatchObject({
      state: 'listening',
      about: `Kofi hears you. ${unwritten}`,
    })
  })

  test('blocked, and why', () => {
    expect(status({ microphone: { state: 'blocked', trouble: 'blocked' } })).toEqual({
      state: 'blocked',
      name: 'Blocked',
      about: 'Your browser blocks the microphone. Allow it for this page, then try again. Until then, type.',
    })
    expect(status({ microphone: { state: 'blocked', trouble: 'issue' }, paused: true }).about).toMatch(
      /^No microphone found\./,
    )
    expect(status({ cannotWrite: 'This browser cannot write down what you say.' })).toMatchObject({
      state: 'blocked',
      about: 'This browser cannot write down what you say.',
    })
  })

  test('a call goes on where nothing can be written down', () => {
    expect(status({ cannotWrite: CALL_HAS_IT, inCall: true, listeners: ['Kofi'] })).toMatchObject({
      state: 'listening',
      about: `Kofi hears you. ${CALL_HAS_IT}`,
    })
  })

  test('asking, and off where neither call nor writing needs it', () => {
    expect(status({ microphone: { state: 'asking', trouble: null } })).toMatchObject({
      state: 'asking',
      about: 'Allow it in your browser.',
    })
    expect(status({ writes: false, microphone: { state: 'off', trouble: null } }).state).toBe('off')
  })
})

test.each([
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 0, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, true],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, false],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0', 5, false],
])('%s lends its microphone to two listeners: %s', (_, userAgent, maxTouchPoints, shares) => {
  expect(sharesMicrophone({ userAgent, maxTouchPoints })).toBe(shares)
})
