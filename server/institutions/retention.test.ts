import { expect, test } from 'vitest'
import { begin, say, stop } from '../../tests/consulting.ts'
import { makeSchool } from '../../tests/schools.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { join } from '../../tests/staff.ts'
import { attempts, turns } from '../db/tables.ts'
import { applyRetention } from './retention.ts'

const { db, clock, verified } = await testServer()
const DAY = 86_400

const consulted = async (student: Student) => {
  const session = await begin(student)
  await say(student, session, 'When did it start?')
  await stop(student, session)
  return session
}
const remaining = async () => (await db.select({ id: attempts.id }).from(attempts)).map(({ id }) => id)

test('consultations of members go after the days of their institution, with every message, and no others', async () => {
  const staff = await join(db, await verified(), 'staff')
  const short = await makeSchool(staff, 'Short School', 'short')
  const open = await makeSchool(staff, 'Open School', 'open')
  await short.patch({ retention_days: 30 })
  const [member, elsewhere, nonMember] = [await verified(), await open.join(await verified()), await verified()]
  const before = await consulted(member)
  clock.pass(DAY)
  await short.join(member)
  const old = await consulted(member)
  const others = [await consulted(elsewhere), await consulted(nonMember)]
  clock.pass(20 * DAY)
  const recent = await consulted(member)
  clock.pass(9 * DAY)
  expect(await applyRetention(db, new Date(clock.now))).toBe(0)
  clock.pass(2 * DAY)
  expect(await applyRetention(db, new Date(clock.now))).toBe(1)
  const left = await remaining()
  expect(left).toEqual(expect.arrayContaining([before, recent, ...others]))
  expect(left).not.toContain(old)
  const said = await db.select({ attemptId: turns.attemptId }).from(turns)
  expect(said.some(({ attemptId }) => attemptId === old)).toBe(false)
  expect(said.some(({ attemptId }) => attemptId === recent)).toBe(true)
})
