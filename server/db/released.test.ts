import { sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { faultsFor, tablesOf } from '../../tests/released-schema.ts'
import { openTestDatabase } from '../../tests/server-database.ts'
import { RELEASED } from './released.ts'

// Processes of the previous release keep running while the migrations of this one are already applied.

const { db, close } = await openTestDatabase()
afterAll(close)
const known = tablesOf(RELEASED.migration)

test('what the last release selects, inserts and names in ON CONFLICT is in the database of this one', async () => {
  expect(known.length).toBeGreaterThan(80)
  expect(await faultsFor(db, known)).toEqual([])
})

test.each([
  ['alter table users rename column country to land', 'users.country is gone'],
  ['alter table throttles rename to tries', 'throttles is gone'],
  ['alter table users alter column extra_time type bigint', 'users.extra_time is bigint and was smallint'],
  ['alter table users alter column country set not null', 'users.country may not be empty any more'],
  ['alter table users alter column kind drop default', 'users.kind has no default any more'],
  ['alter table throttles add column colour text not null', 'throttles.colour is new and may not be empty'],
  ['alter table throttles drop constraint throttles_pkey', 'ON CONFLICT of throttles finds no throttles_pkey'],
  ['create unique index users_country on users (country)', 'users has the new users_country'],
  ['alter table users add constraint adult check (extra_time < 3)', 'users has the new adult'],
])('%s would break it', async (change, fault) => expect(await faultsAfter(change)).toEqual([fault]))

test.each([
  'alter table users add column orcid text unique',
  "alter table users add column theme text not null default 'light'",
])('%s would not', async (change) => expect(await faultsAfter(change)).toEqual([]))

/** Returns the faults that the previous release would meet after a schema change, which is rolled back. */
async function faultsAfter(change: string): Promise<string[]> {
  let found = ['not asked']
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(change))
      found = await faultsFor(tx, known)
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return found
}
