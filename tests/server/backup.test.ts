import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { rowsOf } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { preparedFolder } from '../prepared-database.ts'
import { createDatabase } from '../server-database.ts'

// Backup and restore as an operator runs them: console commands on a real server's database.

const { dataDir, remove } = await preparedFolder('backup')
const server = process.env.TEST_DATABASE_URL
const postgres = server ? await createDatabase(server) : undefined
const home = mkdtempSync(join(tmpdir(), 'bedside-backups-'))
const env = { NODE_ENV: 'development', ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }) }
const file = join(home, 'monday.backup')
let token = ''
let session = ''

afterAll(async () => {
  remove()
  rmSync(home, { recursive: true })
  await postgres?.drop()
})

const run = promisify(execFile)
const command = async (script: string, ...args: string[]) => {
  const { PATH = '' } = process.env
  const done = await run(process.execPath, [`scripts/${script}.ts`, ...args], { env: { PATH, ...env } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return `${done.stdout}${done.stderr}`
}

async function withServer<T>(work: (call: Call) => Promise<T>): Promise<T> {
  const live = await startServer({ port: await freePort(), env })
  const call: Call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) }
    const reply = await fetch(live.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  try {
    return await work(call)
  } finally {
    await live.stop()
  }
}
type Call = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

/** Returns every row of every table, except the queue's internals, as one digest per table. */
async function digests(): Promise<Record<string, string>> {
  const { db, close } = await openDatabase({ databaseUrl: postgres?.url, dataDir, poolMax: 2 })
  try {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const digest = sql.raw(
        `select md5(coalesce(string_agg(row::text, '' order by row::text), '')) as all from "${name}" row`,
      )
      found[name] = (await rowsOf<{ all: string }>(db, digest))[0]!.all
    }
    return found
  } finally {
    await close()
  }
}

/** Deletes all data. */
async function wipe() {
  if (!postgres) return rmSync(join(dataDir, 'postgres'), { recursive: true })
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir, poolMax: 2 })
  await db.execute(sql`drop schema public, drizzle, pgboss cascade`)
  await db.execute(sql`create schema public`)
  await close()
}

beforeAll(() =>
  withServer(async (call) => {
    token = (
      await call<{ token: string }>('POST', '/api/v1/auth/register/', {
        email: 'kim@example.org',
        password: 'walk-the-ward',
      })
    ).token
    const { mails } = await call<{ mails: { text: string }[] }>('GET', '/api/v1/dev/outbox/')
    await call('GET', `/api/v1/auth/activation/${/\/verify-email\/(\S+)/.exec(mails[0]!.text)?.[1]}/`)
    await call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
    session = (await call<{ session_id: string }>('POST', '/api/v1/agent/session/', { case_id: 52, mode: 'spm' }))
      .session_id
    await call('POST', `/api/agent/${session}/`, {
      message: 'Do you smoke?',
      client_message_id: crypto.randomUUID(),
    })
  }),
)

test('everything is there again after a dump, a wipe and a restore, and a student goes on where they were', async () => {
  const before = await digests()
  expect(await command('backup', file)).toContain('Written to')
  await wipe()
  expect(await command('restore', file)).toContain('Restored from')
  expect(await digests()).toEqual(before)
  await withServer(async (call) => {
    const info = await call('GET', `/api/v1/agent/${session}/info/`)
    expect(JSON.stringify(info)).toContain('Do you smoke?')
  })
})

test('nothing is overwritten unasked, and what is put aside of an embedded database is kept', async () => {
  if (!existsSync(file)) await command('backup', file)
  expect(await command('backup', file)).toContain('already')
  expect(await command('restore', file)).toContain('is not empty. Give --replace')
  const done = await command('restore', file, '--replace')
  expect(done).toContain('Restored from')
  if (!postgres) expect(existsSync(/kept in (\S+)\. Delete/.exec(done)![1]!)).toBe(true)
})

test('what is no backup, is not there, or is asked for while a server runs is refused in a sentence', async () => {
  const other = join(home, 'other')
  writeFileSync(other, 'not a backup')
  expect(await command('restore', other, '--replace')).toContain('is no backup')
  expect(await command('restore', join(home, 'nowhere'))).toContain('cannot be read')
  expect(await command('restore')).toContain('Usage: restore')
  await withServer(async () => {
    expect(await command('restore', file, '--replace')).toMatch(/[Ss]top the server first/)
    if (!postgres) expect(await command('backup', join(home, 'tuesday.backup'))).toContain('Stop the server first')
  })
})
