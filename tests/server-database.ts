import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { openLite } from '#server/db/embedded.ts'
import { connectPostgres, openPostgres } from '#server/db/postgres.ts'
import { preparedDump, preparedVersion } from './prepared-database.ts'

/**
 * Opens an empty database with our tables: on the server of TEST_DATABASE_URL where that is set, otherwise in memory.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openLite(await PGlite.create({ loadDataDir: await preparedDump() }))
  const { url, drop } = await createDatabase(server)
  const opened = connectPostgres(url, 10)
  return { ...opened, close: () => opened.close().then(drop) }
}

/** Creates a separate database with our tables on that server; returns its URL and a function that drops it. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `bedside_test_${randomBytes(6).toString('hex')}`
  prepared ??= preparedOn(server)
  const template = await prepared
  // Copied file by file: the default, through the write-ahead log, takes ten times as long.
  const create = `create database ${name} template ${template} strategy file_copy`
  await onServer(server, (client) => client.query(create))
  return {
    url: addressOf(server, name),
    drop: async () => {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** The template of this process. */
let prepared: Promise<string> | undefined

/** An arbitrary lock number: its holder creates the template, and the other processes wait. */
const TEMPLATE_LOCK = 7_240_119

/** Creates the template from which all others are copied. Migrating a database takes longer than most test files. */
function preparedOn(server: string): Promise<string> {
  const name = `bedside_prepared_${preparedVersion()}`
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const unfinished = `${name}_${process.pid}`
    await client.query(`create database ${unfinished}`)
    await (await openPostgres(addressOf(server, unfinished), 2)).close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  })
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Works on a connection, whose locks are released when it ends. */
async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
