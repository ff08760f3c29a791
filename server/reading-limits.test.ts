import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { begin, info, patch, say, stop } from '../tests/consulting.ts'
import { talking } from '../tests/grouping.ts'
import { connect } from '../tests/room-socket.ts'
import { makeSchool } from '../tests/schools.ts'
import { type Student, testServer } from '../tests/server-harness.ts'
import { join } from '../tests/staff.ts'
import { loadStories } from './content/load-stories.ts'
import { batchedLimiterOf } from './limits/batched-limiter.ts'
import { READ_FOR_ACCOUNT, READ_FOR_ADDRESS, READ_FOR_INSTITUTION } from './reading-limits.ts'

const server = await testServer({ stories: await loadStories('content') })
const { app, call, clock, db, verified } = server

const from = (address: string) => ({ 'x-forwarded-for': address })
const idOf = async ({ email }: Student) =>
  (await db.query.users.findFirst({ where: (row, { eq }) => eq(row.email, email) }))!.id

/** Uses up an account's reading limit for this minute. */
async function spend(account: string) {
  const count = () => batchedLimiterOf(db)(`read:account:${account}`, 1, READ_FOR_ACCOUNT, new Date(clock.now))
  for (let left = true; left; )
    left = await count().then(
      () => true,
      () => false,
    )
}

test('F3: an account that sends more than a person can is asked to wait, and nobody else is', async () => {
  const [student, other] = [await verified(), await verified()]
  const session = await begin(student)
  const all = []
  for (let n = 0; n < 121; n++) all.push(await say(student, session, 'Do you smoke?'))
  expect(all.slice(0, 120).filter(({ status }) => status !== 200)).toEqual([])
  const refused = all.at(-1)!
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ code: 'too-many-tries', message: READ_FOR_ACCOUNT.message })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await info(student, session)).messages).toHaveLength(121)
  expect((await say(other, await begin(other), 'Do you smoke?')).status).toBe(200)
  clock.pass(61)
  expect((await say(student, session, 'Do you drink?')).status).toBe(200)
})

test('F3: long messages count for more, in all consultations of an account together', async () => {
  const student = await verified()
  const sessions = [await begin(student, 52), await begin(student, 60), await begin(student, 3)]
  const hostile = "you're you've you'd ".repeat(100).slice(0, 2000)
  const statuses = []
  for (let n = 0; n < 13; n++) statuses.push((await say(student, sessions[n % 3]!, hostile)).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429])
})

test('F3: a class of sixty behind one address is not stopped', async () => {
  clock.pass(61)
  const student = await verified()
  const session = await begin(student)
  const meter = batchedLimiterOf(db)
  const sent = 60 * 30
  for (let n = 0; n < sent; n++) await meter('read:address:203.0.113.60', 1, READ_FOR_ADDRESS, new Date(clock.now))
  const body = { message: 'Do you smoke?', client_message_id: randomUUID() }
  expect((await student.call('POST', `/api/agent/${session}/`, body, from('203.0.113.60'))).status).toBe(200)
})

test('an institution whose members send more than staff allow is asked to wait, and nobody outside it is', async () => {
  clock.pass(61)
  const staff = await join(db, await verified(), 'staff')
  const north = await makeSchool(staff, 'North School', 'north')
  const [kim, sam, stranger] = [
    await north.join(await verified()),
    await north.join(await verified()),
    await verified(),
  ]
  const set = (reads: number | null) =>
    staff.call('PATCH', `/api/v1/admin/institutions/${north.id}/`, { reads_per_minute: reads })
  expect((await set(59)).status).toBe(400)
  expect((await set(60)).body.reads_per_minute).toBe(60)
  const asks = async (student: Student, session: string, times: number) => {
    const statuses = []
    for (let n = 0; n < times; n++) statuses.push((await say(student, session, 'Do you smoke?')).status)
    return statuses
  }
  const [kims, sams] = [await begin(kim), await begin(sam)]
  expect(await asks(kim, kims, 40)).toEqual(Array(40).fill(200))
  expect(await asks(sam, sams, 20)).toEqual(Array(20).fill(200))
  expect((await say(sam, sams, 'Do you smoke?')).body.message).toBe(READ_FOR_INSTITUTION.message)
  expect((await say(stranger, await begin(stranger), 'Do you smoke?')).status).toBe(200)
  await set(null)
  expect(await asks(sam, sams, 1)).toEqual([200])
})

describe('F3: whoever is over the limit is refused wherever words are read:', () => {
  let student: Student
  beforeEach(async () => {
    clock.pass(61)
    student = await verified()
  })

  test.each([
    ['a history', 'spm'],
    ['a race', 'diagnosis'],
    ['a lesson', 'learn'],
  ])('%s', async (_, mode) => {
    const { body } = await student.call('POST', '/api/v1/agent/session/', { case_id: 52, mode })
    expect(body.session_id).toBeDefined()
    await spend(await idOf(student))
    expect((await say(student, body.session_id, 'Do you smoke?')).status).toBe(429)
    const option = { message_id: randomUUID(), option: 0, client_message_id: randomUUID() }
    expect((await student.call('POST', `/api/agent/${body.session_id}/option/`, option)).status).toBe(429)
  })

  test('the summary in a debrief', async () => {
    clock.pass(61)
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    await stop(student, session)
    await patch(student, session, { patient_summary: 'pain. '.repeat(900) })
    await spend(await idOf(student))
    expect((await student.call('GET', `/api/v1/cases/session/${session}/`)).status).toBe(429)
    clock.pass(61)
    expect((await student.call('GET', `/api/v1/cases/session/${session}/`)).status).toBe(200)
  })

  test('the daily task', async () => {
    const { body } = await student.call('GET', '/api/v1/daily-task/case/today/')
    const answers = { [body.questions[0].id]: 'A stroke.' }
    await spend(await idOf(student))
    expect((await student.call('POST', '/api/v1/daily-task/case/today/', { answers })).status).toBe(429)
    clock.pass(61)
    expect((await student.call('POST', '/api/v1/daily-task/case/today/', { answers })).status).toBe(200)
  })

  test('the sample of the first page, by its address', async () => {
    const meter = batchedLimiterOf(db)
    const address = '203.0.113.61'
    const now = new Date(clock.now)
    await meter(`read:address:${address}`, READ_FOR_ADDRESS.tries, READ_FOR_ADDRESS, now)
    const { status, body } = await call('POST', '/api/v1/sample/', { earlier: [], message: 'hello' }, from(address))
    expect([status, body.message]).toEqual([429, READ_FOR_ADDRESS.message])
  })

  test('a line of a group session', async () => {
    clock.pass(61)
    const { id, student: speaker } = await talking(server)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const device = await connect(url, speaker.token, id)
    const line = { kind: 'say', words: 'Do you smoke?', spoken: false } as const
    expect(await device.act(line)).toMatchObject({ type: 'ack' })
    const { body } = await speaker.call('GET', '/api/v1/auth/user/')
    await spend(await idOf({ ...student, email: body.email }))
    expect(await device.act(line)).toMatchObject({
      type: 'refused',
      code: 'too-many-tries',
      message: READ_FOR_ACCOUNT.message,
    })
    await device.close()
  })
})
