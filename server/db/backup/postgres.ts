import pg from 'pg'
import { OperatorError } from '../../errors.ts'
import { notEmpty } from './not-empty.ts'
import { runTool } from './postgres-tools.ts'

/** The schemas created by our migrations and by the job queue. */
const SCHEMAS = ['public', 'drizzle', 'pgboss']

/** Dumps a consistent snapshot to a file in pg_dump's custom format. The server can keep running. */
export const dumpPostgres = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/**
 * Restores such a file in one transaction, after dropping the existing schemas. Throws an OperatorError if other
 * clients are connected, or if the database is not empty and `replace` is false.
 */
export async function restorePostgres(url: string, file: string, { replace }: { replace: boolean }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseConnected(client)
    if (await isInUse(client)) {
      if (!replace) throw notEmpty('The database')
      await client.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade; create schema public`)
    }
  } finally {
    await client.end()
  }
  // The dump does not create the schema "public".
  await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file])
}

async function refuseConnected(client: pg.Client) {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new OperatorError(`Stop the server first: ${others} other connections to the database are open.`)
}

async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from information_schema.tables where table_schema = any($1) limit 1`, [
    SCHEMAS,
  ])
  return rows.length > 0
}
