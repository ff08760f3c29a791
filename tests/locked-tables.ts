import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// What an administrator of PostgreSQL can do to a server's connections.

export type LockedTables = {
  /** Waits until another transaction waits for each of the tables, or for five seconds. */
  untilWaitedFor: () => Promise<void>
  /** Terminates every other connection that is in a transaction. */
  terminateOthers: () => Promise<void>
  release: () => Promise<void>
}

const PATIENCE_MS = 5_000

/** Locks tables so that transactions that write to them block. */
export async function lockTables(url: string, tables: readonly string[]): Promise<LockedTables> {
  const client = await connected(url)
  await client.query(`begin; lock table ${tables.join(', ')} in share mode`)
  const waitedFor = async () => {
    const { rows } = await client.query(
      'select distinct relation::regclass::text as name from pg_locks where not granted and relation is not null',
    )
    return tables.every((table) => rows.some(({ name }) => name === table))
  }
  return {
    async untilWaitedFor() {
      const until = Date.now() + PATIENCE_MS
      while (!(await waitedFor()) && Date.now() < until) await pause(20)
    },
    async terminateOthers() {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
    },
    release: () => client.end().catch(() => {}),
  }
}

/** Returns the rows of one statement, on a separate connection. */
export async function askServer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = await connected(url)
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
