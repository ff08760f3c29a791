import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './listen.ts'
import type { JobsConnection } from './prepare-jobs.ts'
import type * as tables from './tables.ts'

/**
 * The database or a transaction. Inside a transaction only `tx` may be used: the embedded database has one connection.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>

/** Busy and idle connections, and statements that wait for a connection. */
export type PoolFigures = { busy: number; idle: number; waiting: number }

/**
 * `jobs` is the job queue's connection to the same database; `listen` receives notifications from other processes. The
 * embedded database has no `pool`.
 */
export type Database = {
  db: Db
  jobs: JobsConnection
  listen: Listen
  pool?: () => PoolFigures
  close: () => Promise<void>
}

/** Returns the rows of a hand-written statement. Their type is asserted by the caller, not checked. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** Rejects if the database does not answer. */
export const ping = (db: Db) => db.execute(sql`select 1`)
