import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callForFile, NO_NETWORK, Refusal, sentenceOf } from './api.ts'
import { readToken, saveToken } from './token.ts'

/** An in-memory stand-in for the browser's storage, which Node lacks. */
class MemoryStorage {
  #kept = new Map<string, string>()
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => this.#kept.set(key, value)
  removeItem = (key: string) => this.#kept.delete(key)
}

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
const address = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`
const reply = (status: number, body: string) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((ready) => server.listen(0, ready))
})
afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
})

test('a call carries the student’s token', async () => {
  saveToken('abc', { remember: true })
  answer = (request, response) => response.end(JSON.stringify({ sent: request.headers.authorization }))
  expect(await call('GET', address('/'))).toEqual({ sent: 'Token abc' })
})

test('a visitor’s call carries none', async () => {
  answer = (request, response) => response.end(JSON.stringify({ sent: request.headers.authorization ?? null }))
  expect(await call('GET', address('/'))).toEqual({ sent: null })
})

test('a form goes as a form, with the file in it', async () => {
  let sent = ''
  answer = (request, response) => {
    request.on('data', (piece: Buffer) => {
      sent += piece.toString()
    })
    request.on('end', () => response.end(JSON.stringify({ type: request.headers['content-type'] })))
  }
  const form = new FormData()
  form.set('record', new Blob(['sound'], { type: 'audio/webm' }), 'question')
  expect(await call('POST', address('/'), form)).toEqual({
    type: expect.stringMatching(/^multipart\/form-data; bound/),
  })
  expect(sent).toContain('filename="question"')
})

test('a file comes as it is, and a refusal instead of it is a refusal', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end('RIFF')
  const file = await callForFile(address('/'))
  expect({ type: file.type, text: await file.text() }).toEqual({ type: 'audio/wav', text: 'RIFF' })
  reply(409, '{"code":"no-sound","message":"This reply can’t be played just now."}')
  await expect(callForFile(address('/'))).rejects.toMatchObject({ code: 'no-sound' })
})

test('a 401 forgets the token', async () => {
  saveToken('abc', { remember: false })
  reply(401, '{"code":"sign-in","message":"Please sign in first."}')
  await expect(call('GET', address('/'))).rejects.toMatchObject({ status: 401, message: 'Please sign in first.' })
  expect(readToken()).toBeNull()
})

test.each([
  [400, '{"code":2,"message":"It exists.","errors":{"email":["Taken"]}}', { code: 2, message: 'It exists.' }],
  [400, '{"code":["The code is over."]}', { message: 'The code is over.' }],
  [400, '{"non_field_errors":["That does not go together."]}', { message: 'That does not go together.' }],
  [400, '{"non_field_errors":[]}', { message: 'Network error (500), please contact support.' }],
  [500, '{}', { message: 'Network error (500), please contact support.' }],
  [404, '<html>', { message: 'Network error (500), please contact support.' }],
])('a reply of %s is a refusal in words', async (status, body, refusal) => {
  reply(status, body)
  await expect(call('GET', address('/'))).rejects.toMatchObject({ status, ...refusal })
})

test('no answer at all is said to be the network', async () => {
  answer = (_, response) => response.destroy()
  const failure = await call('GET', address('/')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(sentenceOf(failure)).toBe("Sorry, there's something wrong with the network. Please try again later.")
})

test('an answer that did not come in time is told of as a network in trouble', async () => {
  answer = () => undefined
  const failure = await call('GET', address('/'), undefined, AbortSignal.timeout(20)).catch((error: unknown) => error)
  expect(sentenceOf(failure)).toBe(NO_NETWORK)
  server.closeAllConnections()
})
