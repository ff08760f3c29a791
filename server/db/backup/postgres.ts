import pg from 'pg'
import { OperatorError } from '../../errors.ts'
import { runTool } from './postgres-tools.ts'

/** What our migrations and the job queue make. */
const SCHEMAS = ['public', 'drizzle', 'pgboss']

/** Writes everything to a file in pg_dump's own form, as it is at one moment; the server may go on meanwhile. */
export const dumpPostgres = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/**
 * Fills the database from such a file, whole or not at all. Throws an OperatorError where others are connected, or where
 * there is something in it and `replace` does not say that it may go.
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
  // The dump makes no schema "public": every database has one.
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

export const notEmpty = (what: string) =>
  new OperatorError(`${what} is not empty. Give --replace to put the backup in its place.`)
