import { expect, test } from 'vitest'
import { Refusal } from '../api.ts'
import { CASE_TROUBLE, NO_SUCH_CASE, SIGNED_OUT, sendFault, startFault } from './faults.ts'

const refusal = (status: number, code: string | number, errors?: Record<string, string[]>) =>
  new Refusal(status, { code, message: 'The server says why.', ...(errors && { errors }) })

test.each([
  ['a locked case leads back to the dashboard', refusal(403, 103), { kind: 'locked' }],
  ['an unknown case is said to be unknown', refusal(404, 'not-found'), { kind: 'trouble', words: NO_SUCH_CASE }],
  [
    "a refused case id shows the field's own message",
    refusal(400, 'invalid', { case_id: ['A whole number.'] }),
    { kind: 'trouble', words: 'A whole number.' },
  ],
  ['a refusal with words shows them', refusal(403, 'x'), { kind: 'trouble', words: 'The server says why.' }],
  ['a broken server gets our own sentence', refusal(500, 'server'), { kind: 'trouble', words: CASE_TROUBLE }],
  ['a bug gets our own sentence', new Error('boom'), { kind: 'trouble', words: CASE_TROUBLE }],
])('starting: %s', (_name, error, fault) => {
  expect(startFault(error)).toEqual(fault)
})

test.each([
  [refusal(409, 'time-up'), 'time-up'],
  [refusal(409, 'session-expired'), 'expired'],
  [refusal(404, 'not-found'), 'expired'],
  [refusal(409, 'option-closed'), 'choice-made'],
  [refusal(409, 'busy'), 'again'],
  [refusal(400, 'invalid'), 'refused'],
  [refusal(413, 'too-large'), 'refused'],
  [refusal(0, 'network'), 'again'],
  [refusal(500, 'server'), 'again'],
  [refusal(401, 'not-signed-in'), 'again'],
  [refusal(429, 'slow-down'), 'again'],
  [new Error('boom'), 'again'],
])('sending: %s is %s', (error, kind) => {
  expect(sendFault(error).kind).toBe(kind)
})

test('F3: a message over the limit is kept to be sent again, with the sentence of the server', () => {
  expect(sendFault(refusal(429, 'too-many-tries'))).toEqual({ kind: 'again', words: 'The server says why.' })
})

test('a message refused for want of a sign-in says what helps', () => {
  expect(sendFault(refusal(401, 'not-signed-in')).words).toBe(SIGNED_OUT)
})
