import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './listen.ts'
import type { JobsConnection } from './prepare-jobs.ts'
import type * as tables from './tables.ts'

/** The database or a transaction of it. Inside a transaction only `tx` may be used: the embedded database has one connection. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>

/** How many connections are at work and idle, and how many statements wait for one. */
export type PoolFigures = { busy: number; idle: number; waiting: number }

/**
 * `jobs` is how the jobs reach the same database, `listen` how processes hear of one another; the embedded database has no
 * `pool`.
 */
export type Database = {
  db: Db
  jobs: JobsConnection
  listen: Listen
  pool?: () => PoolFigures
  close: () => Promise<void>
}

/** Rows of a hand-written statement. Both drivers give `rows`; what is in them is the caller's promise. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
