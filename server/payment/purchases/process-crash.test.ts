import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payingServer } from '../../../tests/paying-server.ts'
import { buy, type CrashPoint, ledgerOf, purchasesOf, userOf } from '../../../tests/payments.ts'
import { enqueue } from '../../queue/job-store.ts'
import { reconcileHourly } from './reconcile.ts'

const { clock, db, provider, receiptsOf, runJobs, signUp } = await payingServer()
const DAY = 86_400

describe('a process that dies', () => {
  const later = async () => {
    clock.pass(600)
    await enqueue(db, reconcileHourly, {})
    await runJobs()
  }
  const MOMENTS: [CrashPoint, served: boolean][] = [
    ['before the card is saved', false],
    ['before the charge', false],
    ['after the charge', true],
  ]

  test.each(MOMENTS)('%s: whoever was charged is served, once, and nobody else is', async (moment, served) => {
    const student = await signUp()
    provider().dies.at = moment
    expect((await buy(student)).status).toBe(500)
    expect((await userOf(student)).prime_status).toBe(false)
    provider().dies.at = undefined
    await later()
    await later()
    expect((await userOf(student)).prime_status).toBe(served)
    expect(await ledgerOf(db, student)).toEqual(served ? ['charged 1499', 'granted 1499'] : [])
    if (!served) expect((await buy(student)).body.status).toBe('paid')
  })

  test.each(['ledger', 'grants', 'subscriptions', 'mails'])(
    'while it writes to %s has written nothing, and the charge is served later, once',
    async (table) => {
      const student = await signUp()
      await db.execute(
        sql.raw(`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`),
      )
      await db.execute(sql.raw(`create trigger dies before insert on ${table} execute function die()`))
      expect((await buy(student)).status).toBe(500)
      await db.execute(sql.raw('drop function die cascade'))
      expect(await ledgerOf(db, student)).toEqual([])
      expect(await purchasesOf(db, student)).toEqual(['started'])
      await later()
      expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
      expect(await userOf(student)).toMatchObject({ subscription_days_left: 31 })
      expect(await receiptsOf(student)).toHaveLength(1)
    },
  )

  test('after the charge: a second press finds it paid instead of paying again', async () => {
    const student = await signUp()
    provider().dies.at = 'after the charge'
    await buy(student)
    provider().dies.at = undefined
    expect((await buy(student)).body.code).toBe('already-paid')
    expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
  })

  test('a payment that waits for its bank for a day is given up', async () => {
    const student = await signUp()
    await buy(student, { token: 'sandbox_needs_authentication' })
    await later()
    expect(await purchasesOf(db, student)).toEqual(['needs_action'])
    clock.pass(DAY)
    await later()
    expect(await purchasesOf(db, student)).toEqual(['failed'])
  })
})
