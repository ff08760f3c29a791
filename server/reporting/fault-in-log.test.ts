import { spawnSync } from 'node:child_process'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conflict, OperatorError } from '../errors.ts'
import { GiveUp } from '../queue/jobs.ts'
import { VendorFault } from '../vendor-call.ts'
import { faultInLog, faultInWords, lineOfFault } from './fault-in-log.ts'

const WORDS = 'my chest hurts'
const EMAIL = 'sam@example.org'
const PLACE = `    at ${WORDS.replaceAll(' ', '-')} (/srv/server/sam.ts:1:1)`

/** As thrown by PostgreSQL, which quotes the row in several places. */
const refused = (code: string) =>
  Object.assign(new Error(`invalid input: "${WORDS}"`), {
    code,
    severity: 'ERROR',
    detail: `Failing row contains (${EMAIL}, ${WORDS}).`,
    where: `unnamed portal parameter $1 = '${WORDS}'`,
    hint: EMAIL,
  })

/** As thrown by nodemailer. */
const notTaken = Object.assign(new Error(`Can't send mail - all recipients were rejected: 550 <${EMAIL}>`), {
  code: 'EENVELOPE',
  responseCode: 550,
  response: `550 5.1.1 <${EMAIL}>: no such person`,
  rejected: [EMAIL],
})

const unread = () => {
  try {
    return JSON.parse(`${WORDS} ${EMAIL}`)
  } catch (error) {
    return error
  }
}

describe('F2: what is written down of an error holds nobody’s words or address', () => {
  test.each([
    ['a failed statement', new DrizzleQueryError('insert into turns values ($1)', [WORDS, EMAIL], refused('53100'))],
    [
      'a failed statement under another error',
      new Error(WORDS, { cause: new DrizzleQueryError('x', [EMAIL], refused('23505')) }),
    ],
    ['an error of the driver itself', refused('22P02')],
    [
      'a copy of one, as pg-boss makes it',
      { ...Object.fromEntries(Object.entries(refused('23514'))), message: WORDS, stack: `error: ${WORDS}\n${PLACE}` },
    ],
    ['a letter that was not taken', notTaken],
    ['text that is no JSON', unread()],
    ['words that look like a place in the code', new DrizzleQueryError('insert', [`a\n${PLACE}\nb`], refused('53100'))],
    ['a cause', new OperatorError('The job mail failed.', { cause: new Error(`${WORDS} ${EMAIL}`) })],
    ['a refusal', conflict('away', `${WORDS} is not here`)],
    ['what is no error at all', `${WORDS} ${EMAIL}`],
  ])('%s', (_, error) => {
    const written = lineOfFault(error, new Date()) + faultInWords(error)
    for (const part of ['chest', 'hurts', 'sam@', '550 5']) expect(written).not.toContain(part)
  })
})

test('a failed statement is told by its code, its text and its place', () => {
  const fault = faultInLog(new DrizzleQueryError('insert into turns values ($1)', [WORDS], refused('53100')))
  expect(fault).toMatchObject({
    type: 'DatabaseFault',
    message: 'A statement failed with the code 53100',
    code: '53100',
    query: 'insert into turns values ($1)',
  })
})

test.each([
  ['a service that failed', new VendorFault('https://tts.example answered 500'), 'https://tts.example answered 500'],
  ['a job that is given up', new GiveUp('Too old: its links are dead.'), 'Too old: its links are dead.'],
  ['a letter that was not taken', notTaken, 'Error: not told (EENVELOPE 550)'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'Error: The database is away'],
  [
    'a statement whose connection was lost',
    new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly')),
    'DatabaseFault: A statement failed with the code away',
  ],
  ['a bug', new TypeError('rows.map is not a function'), 'TypeError: rows.map is not a function'],
])('an operator is told what helps: %s', (_, error, words) => {
  expect(faultInWords(error)).toBe(words)
})

test('the cause of a fault of ours is told too', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:443'), { code: 'ECONNREFUSED' })
  const fault = faultInLog(new VendorFault('https://tts.example: no answer', { cause }))
  expect(fault).toMatchObject({ message: 'https://tts.example: no answer', cause: { code: 'ECONNREFUSED' } })
  expect(JSON.stringify(fault)).not.toContain('10.0.0.9')
})

// In a separate process, since an uncaught error ends it.
test.each(['throw', 'Promise.reject'])(
  'F2: a fault that nobody caught ends the process without its words: %s',
  (how) => {
    const script = `import { endOnUncaught } from './server/reporting/uncaught.ts'
    endOnUncaught()
    const fault = new Error(${JSON.stringify(WORDS)})
    ${how === 'throw' ? 'setTimeout(() => { throw fault })' : 'void Promise.reject(fault)'}`
    const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.stderr)).toMatchObject({
      level: 50,
      err: { type: 'Error', message: 'not told' },
      msg: 'fault',
    })
    expect(ran.stdout + ran.stderr).not.toContain('chest')
  },
)
