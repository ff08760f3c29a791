import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import * as tables from './tables.ts'

/** PostgreSQL inside this process, in a folder that no other process may open: two would damage it silently. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  try {
    const lite = await PGlite.create(join(dataDir, 'postgres'))
    const opened = await openLite(lite)
    return { db: opened.db, close: () => opened.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Brings an embedded database's tables up to date; tests hand one in that lives in memory. */
export async function openLite(lite: PGlite): Promise<Database> {
  const db = drizzle(lite, { schema: tables })
  await migrate(db, { migrationsFolder })
  return { db, close: () => lite.close() }
}
