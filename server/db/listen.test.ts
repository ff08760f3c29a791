import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, openTestDatabase } from '../../tests/server-database.ts'
import { listenOn } from './listen.ts'
import { openPostgres } from './postgres.ts'

/** Collects notifications and lets a test wait for them. */
function ear() {
  const received: string[] = []
  let wake = () => {}
  const take = (word: string) => {
    received.push(word)
    wake()
  }
  const until = async (word: string) => {
    while (!received.includes(word)) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { received, take, until }
}

test('what is notified is heard when the transaction commits, and not when it is taken back', async () => {
  const { db, listen, close } = await openTestDatabase()
  const { received, take, until } = ear()
  const stop = await listen('bedside_test', take, () => {})
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('bedside_test', 'undone')`)
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await db.transaction((tx) => tx.execute(sql`select pg_notify('bedside_test', 'done')`))
  await until('done')
  expect(received).toEqual(['done'])
  await stop()
  await close()
})

const server = process.env.TEST_DATABASE_URL
if (server) {
  const { url, drop } = await createDatabase(server)
  afterAll(drop)

  test('a connection that is lost is made again, and whoever listens is told to look for what was missed', async () => {
    const { db, close } = await openPostgres(url, 2)
    const { take, until } = ear()
    const stop = await listenOn(url)('bedside_test', take, () => take('look'))
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen bedside_test'`)
    await until('look')
    await db.execute(sql`select pg_notify('bedside_test', 'after')`)
    await until('after')
    await stop()
    await close()
  })
}
