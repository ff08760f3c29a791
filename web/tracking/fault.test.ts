import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faultRequest } from '#contract/faults.ts'
import { Refusal } from '../api.ts'
import { reportFault } from './report-fault.ts'
import { faultOf, sendFault } from './send-fault.ts'

const POISON = ['I have had chest pain', 'ada.lovelace@example.org', 'q7f8Zr0Yk3n5Vw2Xc9Bm1Lp4Td6Hs8Jg0Ae2Ru5Io7a']
let sent: { body: string; headers: Record<string, string> }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', { pathname: `/reset_password/${POISON[2]}`, search: `?email=${POISON[1]}` })
  vi.stubGlobal('window', { location: globalThis.location })
  vi.stubGlobal('fetch', (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ body, headers })
    return Promise.resolve(Response.json({ taken: true }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function stacked(message: string, stack: string, name = 'TypeError') {
  return Object.assign(new Error(message), { name, stack })
}

const CHROME = [
  "TypeError: Cannot read properties of undefined (reading 'x')",
  '    at inner (https://bedside.example.org/assets/home-screen-D4f_a1Bc.js:1:2345)',
  '    at async Promise.all (index 0)',
  '    at https://bedside.example.org/assets/root-aaaaaaa1.js:12:1',
].join('\n')
const FIREFOX =
  'inner@https://bedside.example.org/assets/home-screen-D4f_a1Bc.js:1:2345\n@https://bedside.example.org/assets/root-aaaaaaa1.js:12:1\n'

test.each([
  ['Chrome', CHROME],
  ['Firefox and Safari', FIREFOX],
])('the frames of %s are read, without their address', (_, stack) => {
  expect(faultOf(stacked("Cannot read properties of undefined (reading 'x')", stack), '/').frames).toEqual([
    { in: 'inner', file: 'assets/home-screen-D4f_a1Bc.js', line: 1, column: 2345 },
    { in: '?', file: 'assets/root-aaaaaaa1.js', line: 12, column: 1 },
  ])
})

describe('what anybody typed never leaves the page', () => {
  test('wherever an error has room for it', async () => {
    const errors = POISON.flatMap((poison) => [
      new Error(poison),
      new SyntaxError(`Unexpected token, "${poison}" is not valid JSON`),
      stacked('x', `Error: ${poison}\n    at ${poison} (https://b.example/${poison}/assets/${poison}.js:1:1)`),
      stacked(poison, FIREFOX, poison),
      new Error('outer', { cause: poison }),
    ])
    for (const error of errors) await sendFault(error)
    expect(sent.length).toBeGreaterThan(2)
    for (const poison of POISON) expect(JSON.stringify(sent)).not.toContain(poison)
    expect(sent.every(({ headers }) => !('Authorization' in headers))).toBe(true)
  })

  test.each([
    "Cannot read properties of undefined (reading 'x')",
    "Cannot set properties of null (setting 'x')",
    'a.b is not a function',
    'x is not defined',
    'e is null',
    "undefined is not an object (evaluating 'a.b')",
    'Maximum call stack size exceeded',
    'too much recursion',
    'Failed to fetch',
    'Load failed',
    'Minified React error #418; visit https://react.dev/errors/418?args[]=text for the full message',
    'anything else',
  ])('and what is told of %j, the server takes', (message) => {
    const fault = faultOf(stacked(message, CHROME), '/cases/:/spm')
    expect(faultRequest.parse(fault)).toEqual(fault)
    expect(fault.message === 'not told').toBe(message === 'anything else')
  })
})

test.each([
  new Error('Request failed: 401'),
  new Refusal(500, { code: 'server', message: 'Network error (500), please contact support.' }),
])('is not told: %s', async (error) => {
  await sendFault(error)
  expect(sent).toEqual([])
})

test('a page that breaks in a loop tells the same fault once, and of five in all', async () => {
  const same = stacked('again', CHROME, 'RangeError')
  await sendFault(same)
  await sendFault(same)
  expect(sent).toHaveLength(1)
  sent = []
  for (let at = 0; at < 50; at++) reportFault(stacked('x', `    at f (https://b.example/assets/a-aaaaaaa1.js:${at}:1)`))
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toHaveLength(5)
})
