import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { OperatorError } from '../errors.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { prepareJobs } from './prepare-jobs.ts'
import * as tables from './tables.ts'

/** Opens PostgreSQL inside this process. Locks the folder, because a second process would corrupt the data silently. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  await makeFolder(resolve(dataDir)).catch((cause) => {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be made or written to. Choose another with DATA_DIR, or let this account write there.`,
      { cause },
    )
  })
  const lock = lockFolder(dataDir)
  try {
    const lite = await PGlite.create(join(dataDir, 'postgres'))
    const opened = await openLite(lite)
    return { ...opened, close: () => opened.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates one level at a time: Node's recursive mkdir never returns when an existing parent is not writable. */
async function makeFolder(folder: string) {
  const there = await stat(folder).catch(() => undefined)
  if (!there) {
    await makeFolder(dirname(folder))
    await mkdir(folder).catch(unlessThere)
  }
  await access(folder, constants.W_OK)
}

/** Ignores EEXIST: a concurrent start has created the folder. */
function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

/** Migrates an embedded database and opens it. Tests pass an in-memory one. */
export async function openLite(lite: PGlite): Promise<Database> {
  const db = drizzle(lite, { schema: tables })
  await migrate(db, { migrationsFolder })
  const jobs = { db: fromPglite(lite), backend: 'pglite' } as const
  await prepareJobs(jobs)
  return { db, jobs, listen: (channel, onPayload) => lite.listen(channel, onPayload), close: () => lite.close() }
}
