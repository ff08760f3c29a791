import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cpuSecondsOf } from './process-cpu.ts'

/** Connection statistics are reported at most this often. */
const STATISTICS_MS = 1_500

export type Cost = { cpuSeconds: number; commits: number; bytes: number }

/**
 * Returns what a PostgreSQL on this machine has used so far: processor time of its connections, transactions, and size.
 */
export async function databaseCost(url: string): Promise<Cost> {
  await pause(STATISTICS_MS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: backends } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    const { rows: totals } = await client.query<{ commits: string; bytes: string }>(
      `select xact_commit::text as commits, pg_database_size(datname)::text as bytes
       from pg_stat_database where datname = current_database()`,
    )
    return {
      cpuSeconds: backends.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
      commits: Number(totals[0]?.commits ?? 0),
      bytes: Number(totals[0]?.bytes ?? 0),
    }
  } finally {
    await client.end()
  }
}
