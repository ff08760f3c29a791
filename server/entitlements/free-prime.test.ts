import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/server-database.ts'
import { addressKeys, freePrimeTaken } from '../db/tables.ts'
import { deleteExpired } from '../retention/expiry-store.ts'
import { freePrimeOf, hasHad, noteFreePrime } from './free-prime-store.ts'

const { db } = await openTestDatabase()
const START = Date.UTC(2026, 0, 1)
const day = (number: number) => new Date(START + number * 86_400_000)
const note = (email: string, source: string, at: number) =>
  noteFreePrime(db, email, { what: 'invited', source }, day(at))

test('F11: an address is found under every key that is in use, each key is destroyed with its last hash', async () => {
  for (const month of [0, 1, 2]) await note('someone@example.org', `referral:${month}:inviter`, month * 31)
  expect(await db.select().from(addressKeys)).toHaveLength(3)
  expect(await freePrimeOf(db, 'Someone+x@example.org', day(70))).toHaveLength(3)
  await deleteExpired(db, day(366))
  expect(await db.select().from(addressKeys)).toHaveLength(2)
  expect(await freePrimeOf(db, 'someone@example.org', day(366))).toHaveLength(2)
  await deleteExpired(db, day(500))
  expect(await db.select().from(freePrimeTaken)).toEqual([])
  expect(await db.select().from(addressKeys)).toEqual([])
  expect(await hasHad(db, 'someone@example.org', 'invited', day(500))).toBe(false)
})

test('F11: neither an address nor an account can be read from what is kept, and equal addresses differ by month', async () => {
  await note('someone@example.org', 'referral:a:inviter', 0)
  await note('someone@example.org', 'referral:b:inviter', 40)
  const rows = await db.select().from(freePrimeTaken)
  expect(JSON.stringify(rows)).not.toMatch(/someone|example|referral/)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
})

test('F11: the same stretch of Prime noted twice is one', async () => {
  await note('twice@example.org', 'referral:c:inviter', 40)
  await note('twice@example.org', 'referral:c:inviter', 41)
  expect(await freePrimeOf(db, 'twice@example.org', day(50))).toHaveLength(1)
})
