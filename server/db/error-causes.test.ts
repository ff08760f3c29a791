import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { answerFault } from '../refuse.ts'
import { isDatabaseAway } from './error-causes.ts'

const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('the database is away', () => {
  test.each([
    ['shut down by its administrator', coded('terminating connection due to administrator command', '57P01')],
    ['crashed', coded('terminating connection because of crash of another server process', '57P02')],
    ['starting', coded('the database system is starting up', '57P03')],
    ['without a connection left', coded('sorry, too many clients already', '53300')],
    ['not listening', coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['cut off', new Error('Connection terminated unexpectedly')],
    ['slow to let anybody in', new Error('timeout exceeded when trying to connect')],
    [
      'deep under other faults',
      new Error('b', { cause: new DrizzleQueryError('select 1', [], coded('x', 'ECONNRESET')) }),
    ],
  ])('when it is %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  test.each([
    ['a value that does not fit', coded('out of range', '22003')],
    ['a row that is there already', coded('duplicate key value', '23505')],
    ['a bug of ours', new TypeError('x is undefined')],
  ])('but not for %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

test('asked while the database is away, the server says so and when to ask again', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
  afterAll(() => pool.end())
  const app = fastify()
  app.setErrorHandler(answerFault)
  app.get('/', () => drizzle(pool).execute('select 1'))
  const reply = await app.inject('/')
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '5', 'away'])
})

test('what somebody typed is no sign of the database: their words stand in the query builder’s message', () => {
  const words = new DrizzleQueryError('insert', ['Connection terminated'], coded('out of range', '22003'))
  expect(isDatabaseAway(words)).toBe(false)
})

test.each([
  ['a full disk of PostgreSQL', coded('could not extend file', '53100')],
  ['a full disk of the embedded database', coded('no space left on device', 'ENOSPC')],
])('F15: %s is answered 503, with words and when to ask again', async (_, cause) => {
  const app = fastify()
  app.setErrorHandler(answerFault)
  app.get('/', () => {
    throw new DrizzleQueryError('insert', ['words'], cause)
  })
  const reply = await app.inject('/')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60'])
  expect(reply.json()).toEqual({
    code: 'away',
    message: 'We can’t save anything just now. Please try again in a few minutes.',
  })
})

test.each(['40P01', '40001'])(
  'F14: two transactions that clash (%s) are no fault of the person: one may try again',
  async (code) => {
    const app = fastify()
    app.setErrorHandler(answerFault)
    app.get('/', () => {
      throw new DrizzleQueryError('update', [], coded('deadlock detected', code))
    })
    const reply = await app.inject('/')
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe('Something else changed this at the same time. Please try again.')
  },
)
