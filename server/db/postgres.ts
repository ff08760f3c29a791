import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { isDatabaseAway } from './error-causes.ts'
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
  // A lost connection is replaced at the next query. The pool listens only to connections that are idle: one that is lost
  // in a transaction, unheard, would end the process. The statement that waited for it fails and says so.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const jobs = { connectionString: url, max: JOBS_POOL_MAX }
  try {
    await migrateAlone(pool)
    await prepareJobs(jobs)
  } catch (error) {
    await pool.end()
    throw error
  }
  const figures = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db: dbOf(pool), jobs, listen: listenOn(url), pool: figures, close: () => pool.end() }
}

/**
 * The database on a pool. Transactions borrow and give back their connection here: the query builder keeps for good one
 * whose BEGIN failed, and a pool that lost all its connections that way never answers again.
 */
function dbOf(pool: pg.Pool): Db {
  // Drizzle works through the whole schema each time it is set up: once a connection, not once a transaction.
  const builders = new WeakMap<pg.PoolClient, Db>()
  const builderOf = (client: pg.PoolClient): Db => {
    const builder = builders.get(client) ?? drizzle(client, { schema: tables })
    builders.set(client, builder)
    return builder
  }
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      return await builderOf(client).transaction(work, config)
    } catch (error) {
      isLost = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return Object.assign(drizzle(pool, { schema: tables }), { transaction })
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
