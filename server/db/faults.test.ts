import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { answerFault } from '../refuse.ts'
import { isDatabaseAway, loggable } from './faults.ts'

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

test('the log gets the statement and the code of a fault, and neither its values nor what the database says of them', () => {
  const cause = Object.assign(coded('invalid input syntax: "sam@example.org"', '22P02'), {
    detail: 'Key (sam@example.org)',
  })
  const told = JSON.stringify(loggable(new DrizzleQueryError('select $1', ['sam@example.org'], cause)))
  expect(told).toContain('select $1')
  expect(told).toContain('22P02')
  expect(told).not.toContain('sam@')
})
