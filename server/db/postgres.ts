import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { isDatabaseAway } from './error-causes.ts'
import { listenOn } from './listen.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { type JobsConnection, prepareJobs } from './prepare-jobs.ts'
import * as tables from './tables.ts'

/** Arbitrary advisory lock key, the same in every process: its holder migrates while the others wait. */
const MIGRATION_LOCK = 7_240_118

/** Connections of the job queue, in addition to the pool and one connection for LISTEN. */
const JOBS_POOL_MAX = 2

/** Connects to a PostgreSQL server, which other processes may share, and runs pending migrations. */
export async function openPostgres(url: string, poolMax: number): Promise<Database> {
  const pool = poolOn(url, poolMax)
  try {
    await migrateAlone(pool)
    await prepareJobs(jobsOn(url))
  } catch (error) {
    await pool.end()
    throw error
  }
  return databaseOn(pool, url)
}

/** Connects to one whose migrations are known to have run. */
export const connectPostgres = (url: string, poolMax: number): Database => databaseOn(poolOn(url, poolMax), url)

function poolOn(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 })
  // Lost connections are replaced at the next query. The pool handles errors of idle connections only: an unhandled
  // error of one that is lost during a transaction would end the process. The pending statement rejects anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const jobsOn = (url: string): JobsConnection => ({ connectionString: url, max: JOBS_POOL_MAX })

function databaseOn(pool: pg.Pool, url: string): Database {
  const figures = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db: dbOf(pool), jobs: jobsOn(url), listen: listenOn(url), pool: figures, close: () => pool.end() }
}

/**
 * Returns the query builder on a pool. Transactions acquire and release their connection here: the query builder never
 * releases one whose BEGIN failed, and a pool that leaks all its connections never answers again.
 */
function dbOf(pool: pg.Pool): Db {
  // Drizzle processes the whole schema on each set-up, so it is set up once per connection rather than per transaction.
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
