import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { talking } from '../../tests/grouping.ts'
import { refusingInserts } from '../../tests/refusing-inserts.ts'
import { connect } from '../../tests/room-socket.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'

// What the log holds, at the level that tells most, of statements that failed: each table in turn refuses its inserts as a
// full disk does, and says the whole row in its words.

let written = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
const server = await testServer({ logLevel: 'trace', log })
const { app, call, db, verified } = server
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const ROOM_WORDS = 'Ever coughed up crimson?'
const trio = await talking(server)
const device = await connect(url, trio.student.token, trio.id)
afterAll(() => device.close())

const student = await verified('quiet.mouse@example.org')
const talk = (await student.call('POST', '/api/v1/agent/session/', { case_id: 52 })).body.session_id
const newcomer = { email: 'brand.new@example.org', password: PASSWORD }

type Sending = { table: string; send: (from: Student) => Promise<{ status: number }>; words: string[] }
const SENDINGS: Sending[] = [
  {
    table: 'turns',
    send: (from) =>
      from.call('POST', `/api/agent/${talk}/`, {
        message: 'Any wheezing at night\n    at home (/srv/server/lately.ts:1:1)?',
        client_message_id: randomUUID(),
      }),
    words: ['wheezing', 'lately'],
  },
  {
    table: 'mails',
    send: (from) => call('POST', '/api/v1/auth/forgot_pass/', { email: from.email }),
    words: ['reset_password/', 'quiet.mouse'],
  },
  {
    table: 'mails',
    send: () => call('POST', '/api/v1/auth/register/', newcomer),
    words: ['verify-email/', 'brand.new'],
  },
  {
    table: 'mails',
    send: (from) => from.call('POST', '/api/v1/auth/email/', { email: 'second.nest@example.org', password: PASSWORD }),
    words: ['confirm-email/', 'second.nest', 'quiet.mouse'],
  },
  {
    table: 'users',
    send: () => call('POST', '/api/v1/auth/register/', newcomer),
    words: ['brand.new'],
  },
  {
    table: 'tokens',
    send: (from) => call('POST', '/api/v1/auth/login/', { username: from.email, password: PASSWORD }),
    words: ['quiet.mouse'],
  },
  {
    table: 'throttles',
    send: () =>
      call(
        'POST',
        '/api/v1/auth/login/',
        { username: 'nobody.known@example.org', password: PASSWORD },
        { 'x-forwarded-for': '198.51.100.7' },
      ),
    words: ['nobody.known', 'address:198'],
  },
  {
    table: 'attempts',
    send: (from) => from.call('POST', '/api/v1/agent/session/', { case_id: 60 }),
    words: [],
  },
  {
    table: 'support_messages',
    send: (from) =>
      from.call('POST', '/api/v1/auth/user/message/', { subject: 'Sleepless', message: 'Since Tuesday.' }),
    words: ['Sleepless', 'Tuesday'],
  },
]

test.each(SENDINGS)(
  'F2: an insert into $table that fails leaves $words out of the log, and is answered 503',
  async ({ table, send, words }) => {
    const allow = await refusingInserts(db, table)
    written = ''
    const { status } = await send(student)
    await allow()
    for (const word of [...words, student.token, PASSWORD]) expect(written).not.toContain(word)
    expect(written).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/)
    expect(written).toContain('A statement failed with the code 53100')
    expect(status).toBe(503)
  },
)

test('F2: an act in a room that fails leaves its words out of the log, and is refused as one that may come again', async () => {
  const allow = await refusingInserts(db, 'room_words')
  written = ''
  const refused = await device.act({ kind: 'say', words: ROOM_WORDS, spoken: false })
  await allow()
  expect(written).not.toContain('crimson')
  expect(written).toContain('A statement failed with the code 53100')
  expect(refused).toMatchObject({ type: 'refused', code: 'away' })
  expect(await device.act({ kind: 'say', words: ROOM_WORDS, spoken: false })).toMatchObject({ type: 'ack' })
})

test('F2: an error that Fastify logs by itself has its words neither in the line nor beside it', () => {
  written = ''
  const error = new Error('my mother is quiet.mouse@example.org')
  app.log.error(error)
  app.log.warn({ err: error })
  app.log.info({ err: error }, error.message)
  expect(written.trim().split('\n')).toHaveLength(3)
  expect(written).not.toContain('mother')
})

test('F15: a full disk is said at /healthz, and no more once there is room', async () => {
  expect(await call('GET', '/healthz')).toMatchObject({ status: 503, body: { status: 'disk full' } })
  server.clock.pass(31)
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('F15: a disk that fills up while nobody writes is said at /healthz within a minute', async () => {
  const ended = async () => (await call('GET', '/healthz')).status
  server.clock.pass(61)
  expect(await ended()).toBe(200)
  await db.execute(sql`create function no_room() returns event_trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`)
  await db.execute(sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function no_room()`)
  server.clock.pass(61)
  expect(await ended()).toBe(503)
  await db.execute(sql`drop event trigger no_room`)
  server.clock.pass(6)
  expect(await ended()).toBe(200)
})
