import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { begin, info, patch, say, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { steadyClock } from '../../clock/steady-clock.ts'
import { attempts } from '../../db/tables.ts'

const { clock, db, content, verified } = await testServer()
const LIMIT = content.cases.get(52)!.file.timeLimitSeconds

async function running(): Promise<[Student, string]> {
  const student = await verified()
  const session = await begin(student)
  await patch(student, session, { started: true })
  return [student, session]
}

describe('a pause', () => {
  test('after every message cannot make nine minutes of talk a moment: 120 seconds are granted, the rest is charged', async () => {
    const [student, session] = await running()
    for (let at = 0; at < 9; at++) {
      await say(student, session, 'Do you smoke?')
      await patch(student, session, { running: false })
      clock.pass(60)
    }
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 9 * 60 - 120, pause_seconds_left: 0 })
  })

  test('is granted while it lasts no longer than what is left, and says what that is', async () => {
    const [student, session] = await running()
    clock.pass(30)
    expect((await patch(student, session, { running: false })).body).toMatchObject({ pause_seconds_left: 120 })
    clock.pass(50)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 30, running: false, pause_seconds_left: 70 })
    expect((await patch(student, session, { running: true })).body).toMatchObject({ pause_seconds_left: 70 })
    clock.pass(10)
    await patch(student, session, { running: false })
    clock.pass(100)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 70, running: false, pause_seconds_left: 0 })
    await patch(student, session, { running: true })
    clock.pass(5)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 75, running: true })
  })

  test('that is over by a message is charged like one that is over by a press', async () => {
    const [student, session] = await running()
    await patch(student, session, { running: false })
    clock.pass(150)
    await say(student, session, 'Do you smoke?')
    clock.pass(10)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 40, running: true, pause_seconds_left: 0 })
  })

  test('too long ends the time like any other minute, and the library shows what is left', async () => {
    const [student, session] = await running()
    await patch(student, session, { running: false })
    clock.pass(120 + 60)
    const shown = await student.call('GET', '/api/v1/cases/52/')
    expect(shown.body.open_session.seconds_left).toBe(LIMIT - 60)
    clock.pass(LIMIT)
    expect(await say(student, session, 'Any fever?')).toMatchObject({ status: 409, body: { code: 'time-up' } })
    expect((await info(student, session)).elapsed_seconds).toBe(LIMIT)
  })

  test('at the stop is over: the debrief counts what was granted', async () => {
    const [student, session] = await running()
    clock.pass(20)
    await patch(student, session, { running: false })
    clock.pass(130)
    await stop(student, session)
    clock.pass(1000)
    const { body } = await student.call('GET', `/api/v1/cases/session/${session}/`)
    expect(body.seconds_used).toBe(30)
  })
})

describe('while no server process lives', () => {
  /** Simulates the first heartbeat of a process. */
  const beatNow = () => steadyClock(db, { wall: async () => new Date(clock.now), ticks: () => 0 }).beat()

  test('nobody is charged: neither who talks nor who has a dialog open', async () => {
    await beatNow()
    const [talking, one] = await running()
    const [pausing, other] = await running()
    clock.pass(3)
    await patch(pausing, other, { running: false })
    clock.pass(1)
    await beatNow()
    clock.pass(60)
    await beatNow()
    clock.pass(5)
    expect(await info(talking, one)).toMatchObject({ elapsed_seconds: 9 })
    expect(await info(pausing, other)).toMatchObject({ elapsed_seconds: 3, pause_seconds_left: 120 - 6 })
  })

  test('what is begun after a process came back is charged from its own beginning', async () => {
    await beatNow()
    clock.pass(60)
    const [student, session] = await running()
    clock.pass(2)
    await beatNow()
    clock.pass(4)
    expect((await info(student, session)).elapsed_seconds).toBeLessThanOrEqual(6)
    expect((await info(student, session)).elapsed_seconds).toBeGreaterThanOrEqual(4)
  })

  test('beats that come in time take nothing off the clock, from however many processes', async () => {
    await beatNow()
    const [student, session] = await running()
    for (let at = 0; at < 12; at++) {
      clock.pass(5)
      await Promise.all([beatNow(), beatNow()])
    }
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 60 })
  })

  test('two processes that come back at once give the time back once', async () => {
    await beatNow()
    const [student, session] = await running()
    clock.pass(300)
    await Promise.all([beatNow(), beatNow(), beatNow()])
    clock.pass(7)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 7 })
    const [row] = await db.select().from(attempts).where(eq(attempts.id, session))
    expect(row!.elapsedMs).toBe(0)
  })
})
