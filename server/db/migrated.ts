import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

type Journal = { entries: readonly { when: number; tag: string }[] }

/** The migrations of this release in order, each with the timestamp that the database stores for it. */
export const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))

let newest: number | undefined

/** Reports whether the database has every migration of this release. Later migrations of a newer release are fine. */
export async function isMigrated(db: Db): Promise<boolean> {
  newest ??= readJournal().entries.at(-1)?.when ?? 0
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return Number(row?.at ?? 0) >= newest
}
