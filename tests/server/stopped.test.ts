import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#scripts/checks/live-server.ts'
import { preparedFolder } from '../prepared-database.ts'
import { connect } from '../room-socket.ts'
import { createDatabase } from '../server-database.ts'

// A real server that is suspended for a while, like a machine that sleeps or runs out of memory.

const { dataDir, remove } = await preparedFolder('stopped')
afterAll(remove)
const server = process.env.TEST_DATABASE_URL
const postgres = server ? await createDatabase(server) : undefined
afterAll(() => postgres?.drop())
const live = await startServer({ env: postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir } })
afterAll(() => live.stop())

/** Longer than two heartbeats, so that it counts as an outage. */
const STOPPED_MS = 16_000
/** The time for the calls of this test on a busy machine. */
const BUSY_SECONDS = 8

test('F5: a process that was stopped charges it to no consultation, no timed quiz and no group session, and tells the devices', async () => {
  const student = await signUp()
  const call = callerOf(student)
  const { session_id: session } = await call('POST', '/api/v1/agent/session/', { case_id: 52, mode: 'spm' })
  await call('PATCH', `/api/v1/agent/${session}/info/`, { started: true })
  const quiz = await call('POST', '/api/v1/quiz/session/', { kind: 'mixed', systems: [], length: 10 })
  const room = await call('POST', '/api/v1/session_pwf/init/', { case_id: 3, talk: 'typed' })
  const id: string = room.session_id
  const guest = (await call('POST', '/api/v1/guest/', { first_name: 'Yuki' })).token
  await callerOf(guest)('POST', `/api/v1/session_pwf/join/${room.code}/`, {})
  await callerOf(guest)('PATCH', `/api/v1/session_pwf/${id}/role_select/`, { role: 'host_marker' })
  await call('PATCH', `/api/v1/session_pwf/${id}/role_select/`, { role: 'student' })
  for (const say of [call, callerOf(guest)]) await say('POST', `/api/v1/session_pwf/${id}/info/`, { consent: true })
  await callerOf(guest)('PATCH', `/api/v1/session_pwf/${id}/start/`)
  const device = await connect(live.url, student, id)

  const left = async () => {
    const info = await call('GET', `/api/v1/agent/${session}/info/`)
    const { time_left: ofQuiz } = await call('GET', `/api/v1/quiz/session/${quiz.id}/`)
    const { ends, now } = await call('GET', `/api/v1/session_pwf/${id}/`)
    const seconds = (Date.parse(ends) - Date.parse(now)) / 1000
    return [info.time_limit - info.elapsed_seconds, ofQuiz, seconds]
  }
  const before = await left()
  const seen = device.seen()
  process.kill(live.pid, 'SIGSTOP')
  await pause(STOPPED_MS)
  process.kill(live.pid, 'SIGCONT')
  const update = await device.event('room', ({ number, event }) => number > seen && event.kind === 'room')
  expect(update.event).toMatchObject({ room: { step: 'talk' } })
  const after = await left()
  for (const [at, seconds] of after.entries()) expect(seconds).toBeGreaterThan(before[at]! - BUSY_SECONDS)
  device.cut()
}, 120_000)

const callerOf =
  (token?: string) =>
  async (method: string, path: string, body?: object): Promise<ReturnType<typeof JSON.parse>> => {
    const reply = await fetch(`${live.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const parsed = await reply.json()
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(parsed)}`)
    return parsed
  }

async function signUp(): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const { token } = await callerOf()('POST', '/api/v1/auth/register/', { email, password: 'a-good-password' })
  const { mails } = await callerOf()('GET', '/api/v1/dev/outbox/')
  const letter = mails.find(({ to }: { to: string }) => to === email)
  await callerOf()('GET', `/api/v1/auth/activation/${/verify-email\/(\S+)/.exec(letter.text)?.[1]}/`)
  await callerOf(token)('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
  return token
}
