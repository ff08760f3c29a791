import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { listenOn } from './listen.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { prepareJobs } from './prepare-jobs.ts'
import * as tables from './tables.ts'

/** Any number, the same in every process: who holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_240_118

/** Connections of the jobs beside the pool, and one more that listens. */
const JOBS_POOL_MAX = 2

/** A PostgreSQL server, shared with any number of other processes. */
export async function openPostgres(url: string, poolMax: number): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolMax, connectionTimeoutMillis: 10_000 })
  // A dropped idle connection is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {})
  const jobs = { connectionString: url, max: JOBS_POOL_MAX }
  try {
    await migrateAlone(pool)
    await prepareJobs(jobs)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzle(pool, { schema: tables }), jobs, listen: listenOn(url), close: () => pool.end() }
}

async function migrateAlone(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}
