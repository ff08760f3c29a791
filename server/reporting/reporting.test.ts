import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '#contract/faults.ts'
import { testServer } from '../../tests/server-harness.ts'
import { readEnv } from '../env.ts'
import { isFault } from '../refuse.ts'
import { faultOf } from './fault-of.ts'
import { dsnOf, reporter } from './reporter.ts'

/** A stand-in for an error service that records what it receives. */
const taken: { url: string; auth: string; body: string }[] = []
let answers = 200
const service = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    taken.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), body })
    reply.writeHead(answers).end('{}')
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const address = service.address()
const port = typeof address === 'object' ? address?.port : 0
afterAll(() => service.close())

let lines: string[] = []
let now = Date.UTC(2026, 10, 23)
const open = (dsn = dsnOf(`http://public@127.0.0.1:${port}/sub/7`)) =>
  reporter({ dsn, environment: 'production', now: () => new Date(now), log: (line) => lines.push(line) })
const arrived = (count: number) => vi.waitFor(() => expect(taken).toHaveLength(count), 10_000)

beforeEach(() => {
  taken.length = 0
  lines = []
  answers = 200
  now += 3_600_000
})

const FAULT: Fault = {
  type: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  frames: [
    { in: 'inner', file: 'assets/home-D4f_a1Bc.js', line: 1, column: 20 },
    { in: 'outer', file: 'assets/home-D4f_a1Bc.js', line: 1, column: 5 },
  ],
  place: '/dashboard/home',
}

describe('a configured service', () => {
  test('is told in an envelope, and of nobody', async () => {
    open()(FAULT, 'browser')
    await arrived(1)
    expect(taken[0]?.url).toBe('/sub/api/7/envelope/')
    expect(taken[0]?.auth).toContain('sentry_key=public')
    const [head, item, event] = taken[0]!.body.split('\n').map((line) => JSON.parse(line))
    expect(item).toEqual({ type: 'event' })
    expect(event).toEqual({
      event_id: head.event_id,
      timestamp: new Date(now).toISOString(),
      platform: 'javascript',
      level: 'error',
      environment: 'production',
      tags: { from: 'browser', place: '/dashboard/home', times: '1' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: FAULT.message,
            stacktrace: {
              frames: [
                { function: 'outer', filename: 'assets/home-D4f_a1Bc.js', lineno: 1, colno: 5, in_app: true },
                { function: 'inner', filename: 'assets/home-D4f_a1Bc.js', lineno: 1, colno: 20, in_app: true },
              ],
            },
          },
        ],
      },
    })
  })

  test('is not flooded by a loop: the same fault once a minute, with how often', async () => {
    const report = open()
    for (let at = 0; at < 500; at++) report(FAULT, 'server')
    await arrived(1)
    now += 61_000
    report(FAULT, 'server')
    await arrived(2)
    expect(taken[1]?.body).toContain('"times":"500"')
  })

  test('is told of twenty faults a minute at most, whatever they are', async () => {
    const report = open()
    for (let line = 0; line < 100; line++)
      report({ ...FAULT, frames: [{ in: 'f', file: 'server/app.ts', line, column: 1 }] }, 'server')
    await arrived(20)
    now += 61_000
    report(FAULT, 'server')
    await arrived(21)
  })

  test('that is away or refuses is said in the log, without its key', async () => {
    answers = 429
    open()(FAULT, 'server')
    await vi.waitFor(() => expect(lines).toEqual(['The error service did not take a fault: it answered 429']), 10_000)
    open(dsnOf('http://public@127.0.0.1:1/7'))(FAULT, 'server')
    await vi.waitFor(() => expect(lines[1]).toBe('The error service did not take a fault: it is away'), 10_000)
  })
})

test('without a service a fault of a page is a line in the log; one of the server is there already', () => {
  const report = reporter({
    dsn: undefined,
    environment: 'development',
    now: () => new Date(now),
    log: (line) => lines.push(line),
  })
  report(FAULT, 'browser')
  report({ ...FAULT, type: 'RangeError' }, 'server')
  expect(lines).toEqual([
    "A fault in a browser at /dashboard/home: TypeError (Cannot read properties of undefined (reading 'name')) in assets/home-D4f_a1Bc.js:1:20, 1 times",
  ])
})

test.each([
  ['https://key@errors.example.org/1', { envelope: 'https://errors.example.org/api/1/envelope/', key: 'key' }],
  ['http://key@localhost:9000/a/b/12', { envelope: 'http://localhost:9000/a/b/api/12/envelope/', key: 'key' }],
  ['https://errors.example.org/1', undefined],
  ['https://key@errors.example.org/project', undefined],
  ['ftp://key@errors.example.org/1', undefined],
  ['nonsense', undefined],
])('%s is read as an address of an error service, or is none', (text, dsn) => {
  expect(dsnOf(text)).toEqual(dsn)
})

const POISON = {
  message: 'I have had chest pain since Tuesday',
  email: 'ada.lovelace@example.org',
  token: 'q7f8Zr0Yk3n5Vw2Xc9Bm1Lp4Td6Hs8Jg0Ae2Ru5Io7a',
}

/** Errors with a user's words, address and token wherever an error can hold text. */
function poisoned(): Error[] {
  // Other tests in this process may have switched stacks off.
  Error.stackTraceLimit = 10
  const { message, email, token } = POISON
  const named = Object.assign(new Error('x'), { name: `${message} ${email}` })
  const inStack = new Error('y')
  inStack.stack = `Error: ${message}\n    at ${token} (/home/${email}/server/a.ts:1:1)\n    at f (https://x.example/${token}.js:1:1)\n    at /srv/server/${token}.ts:2:2`
  const withMore = Object.assign(new Error(`Token ${token}`), {
    body: message,
    email,
    headers: { authorization: token },
  })
  return [
    new Error(message),
    new TypeError(`${email} is not a function`),
    new SyntaxError(`Unexpected token 'I', "${message}" is not valid JSON`),
    new Error(`Cannot read properties of undefined (reading '${token}')`),
    new Error('outer', { cause: new Error(`${message} ${email} ${token}`) }),
    new AggregateError([new Error(email)], message),
    named,
    inStack,
    withMore,
    thrownByProduct(),
  ]
}

/** Its stack starts in a file of the product; that of a test would be a URL of the test runner. */
function thrownByProduct(): Error {
  try {
    readEnv({ PORT: 'none' })
  } catch (error) {
    return error as Error
  }
  throw new Error('A port without a number was accepted')
}

describe('what anybody typed never leaves', () => {
  test('with errors of the server', async () => {
    const faults = poisoned().map((error) => faultOf(error, 'POST /api/agent/:sessionId/')!)
    for (const fault of faults) open()(fault, 'server')
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(5), 10_000)
    const sent = `${JSON.stringify(taken)}${lines.join()}`
    for (const words of [...Object.values(POISON), 'chest', 'lovelace']) expect(sent).not.toContain(words)
    expect(sent).toContain('server/env.ts')
    expect(sent).not.toContain(process.cwd())
  })

  test.each([
    ["Cannot read properties of undefined (reading 'name')", true],
    ['user.load is not a function', true],
    ['A statement failed with the code 23505', true],
    ['ECONNREFUSED', true],
    ['Minified React error #418', true],
    ['the student said fever', false],
    [`${POISON.token} is not defined`, false],
    ['', false],
  ])('of the message %j it is told: %s', (message, isReported) => {
    expect(faultOf(new Error(message), '/')?.message).toBe(isReported ? message : 'not told')
  })

  test('what is thrown and is no error is told without its words', () => {
    expect(faultOf(POISON.message, '/')).toEqual({ type: 'Error', message: 'not told', frames: [], place: '/' })
    expect(faultOf(undefined, '/')).toMatchObject({ message: 'not told' })
  })
})

test.each(['Request failed with status 401', new Error('401'), new Error('HTTP 401: Unauthorized')])(
  'an error that speaks of 401 is dropped: %s',
  (error) => expect(faultOf(error, '/')).toBeUndefined(),
)

describe('the server', () => {
  const reported: { fault: Fault; from: string }[] = []
  const server = testServer({ sendFault: (fault, from) => void reported.push({ fault, from }) })
  const PATH = '/api/v1/tracking/error/'
  beforeEach(async () => {
    reported.length = 0
    ;(await server).clock.pass(3_601)
  })

  test('tells of its own faults by their route, and never of a refusal', async () => {
    const { app, call } = await server
    expect((await call('GET', '/api/v1/auth/user/')).status).toBe(401)
    expect((await call('POST', '/api/v1/auth/login/', { username: 1 })).status).toBe(400)
    expect(reported).toEqual([])
    vi.spyOn(app, 'swagger').mockImplementation(() => {
      throw new TypeError(`nothing works for ${POISON.email}`)
    })
    expect((await call('GET', '/api/openapi.json')).status).toBe(500)
    expect(reported).toMatchObject([
      { from: 'server', fault: { type: 'TypeError', message: 'not told', place: 'GET /api/openapi.json' } },
    ])
    expect(isFault(new Error('anything'))).toBe(true)
  })

  test('takes what a page tells, twenty times an hour from one address', async () => {
    const { call } = await server
    const replies = []
    for (let at = 0; at < 22; at++) replies.push((await call('POST', PATH, FAULT)).body.taken)
    expect(replies.filter(Boolean)).toHaveLength(20)
    expect(reported).toHaveLength(20)
    expect(reported[0]).toEqual({ fault: FAULT, from: 'browser' })
  })

  test.each(Object.values(POISON))('takes no fault in which somebody’s words are: %s', async (words) => {
    const { call } = await server
    const bad = [
      { ...FAULT, type: words },
      { ...FAULT, message: words },
      { ...FAULT, place: `/${words}` },
      { ...FAULT, user: words },
      { ...FAULT, frames: [{ in: words, file: '?', line: 1, column: 1 }] },
      { ...FAULT, frames: [{ in: '?', file: `assets/${words}.js`, line: 1, column: 1 }] },
    ]
    for (const body of bad) expect((await call('POST', PATH, body)).status).toBe(400)
    expect(reported).toEqual([])
  })
})
