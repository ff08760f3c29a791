import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { preparedFolder } from '#tests/prepared-database.ts'
import { createDatabase } from '#tests/server-database.ts'

/** Where a server of the browser tests stores its data: a separate folder, or a database on CI's server. */
export type TestDatabase = {
  /** The environment variables for a process that uses it. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** True for the embedded database, which only one process can open: others have to wait until the server is down. */
  isOfOneProcess: boolean
  remove: () => Promise<void>
}

/**
 * Creates an empty database with our tables, on PostgreSQL if TEST_DATABASE_URL is set and `onPostgres` is not false.
 */
export async function makeDatabase(name: string, { onPostgres = true } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !onPostgres) {
    const { dataDir, remove } = await preparedFolder(name)
    return { env: { DATA_DIR: dataDir, DATABASE_URL: '' }, isOfOneProcess: true, remove: async () => remove() }
  }
  const dataDir = mkdtempSync(join(tmpdir(), `bedside-${name}-`))
  const { url, drop } = await createDatabase(server)
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    isOfOneProcess: false,
    async remove() {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Server = { database: TestDatabase; kill: () => Promise<unknown>; start: () => Promise<unknown> }

/** Does work on the database; stops the server meanwhile only where one process can open it. */
export async function besideServer<T>({ database, kill, start }: Server, work: () => T | Promise<T>): Promise<T> {
  if (!database.isOfOneProcess) return work()
  await kill()
  const done = await work()
  await start()
  return done
}

/** Changes stored data. */
export const inDatabase = (server: Server, work: (db: Db) => Promise<unknown>): Promise<void> =>
  besideServer(server, async () => {
    const { DATA_DIR, DATABASE_URL } = server.database.env
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, poolMax: 2 })
    await work(db)
    await close()
  })
