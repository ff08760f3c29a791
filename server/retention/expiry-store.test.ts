import { expect, test } from 'vitest'
import { PASSWORD, testServer } from '../../tests/server-harness.ts'
import { emailKeys, knownAddresses, throttles, tokens } from '../db/tables.ts'
import { deleteExpired } from './expiry-store.ts'

const { call, clock, db, signUp } = await testServer()

test('the sweep takes ended tokens, counts and links, and leaves those in use', async () => {
  const student = await signUp()
  await call('POST', '/api/v1/auth/login/', { username: student.email, password: PASSWORD })
  clock.pass(13 * 3600)
  await deleteExpired(db, new Date(clock.now))
  expect(await db.select().from(tokens)).toHaveLength(1)
  expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(200)
  expect(await db.select().from(throttles)).toEqual([])
  expect(await db.select().from(emailKeys)).toHaveLength(1)
  clock.pass(40 * 86_400)
  await deleteExpired(db, new Date(clock.now))
  expect(await db.select().from(emailKeys)).toEqual([])
  expect(await db.select().from(knownAddresses)).toHaveLength(1)
  clock.pass(60 * 86_400)
  await deleteExpired(db, new Date(clock.now))
  expect(await db.select().from(knownAddresses)).toEqual([])
})
