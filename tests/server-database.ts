import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { openLite } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { preparedDump } from './prepared-database.ts'

/** An empty database with our tables: on the server of TEST_DATABASE_URL where that is set, else in memory. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openLite(await PGlite.create({ loadDataDir: await preparedDump() }))
  const { url, drop } = await createDatabase(server)
  const opened = await openPostgres(url, 10)
  return { ...opened, close: () => opened.close().then(drop) }
}

/** A database of its own on that server, and how to drop it. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `bedside_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
