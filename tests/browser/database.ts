import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { preparedFolder } from '#tests/prepared-database.ts'
import { createDatabase } from '#tests/server-database.ts'

/** Where a server of the browser tests keeps its data: a folder of its own, or a database on the server that CI has. */
export type TestDatabase = {
  /** The settings with which a process finds it. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** The embedded database belongs to one process: what else wants it waits until the server is down. */
  isOfOneProcess: boolean
  remove: () => Promise<void>
}

/** An empty database with our tables. On PostgreSQL where TEST_DATABASE_URL names one and `onPostgres` is not false. */
export async function makeDatabase(name: string, { onPostgres = true } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const { dataDir, remove } = await preparedFolder(name)
  if (!server || !onPostgres)
    return { env: { DATA_DIR: dataDir, DATABASE_URL: '' }, isOfOneProcess: true, remove: async () => remove() }
  const { url, drop } = await createDatabase(server)
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    isOfOneProcess: false,
    async remove() {
      await drop()
      remove()
    },
  }
}

type Server = { database: TestDatabase; kill: () => Promise<unknown>; start: () => Promise<unknown> }

/** Does this beside the server, which is down meanwhile only where its database belongs to one process. */
export async function besideServer<T>({ database, kill, start }: Server, work: () => T | Promise<T>): Promise<T> {
  if (!database.isOfOneProcess) return work()
  await kill()
  const done = await work()
  await start()
  return done
}

/** Changes what is stored. */
export const inDatabase = (server: Server, work: (db: Db) => Promise<unknown>): Promise<void> =>
  besideServer(server, async () => {
    const { DATA_DIR, DATABASE_URL } = server.database.env
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, poolMax: 2 })
    await work(db)
    await close()
  })
