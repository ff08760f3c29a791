import { afterAll, expect, test, vi } from 'vitest'
import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { startInbox } from '../mail-inbox.ts'
import { preparedFolder } from '../prepared-database.ts'
import { createDatabase } from '../server-database.ts'

// The server in a separate process, killed while it sends a letter and before it could start.

const { dataDir, remove } = await preparedFolder('killed-job')
afterAll(remove)
const server = process.env.TEST_DATABASE_URL
const postgres = server ? await createDatabase(server) : undefined
afterAll(() => postgres?.drop())
const inbox = await startInbox()
afterAll(() => inbox.stop())

const database: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }

test('letters that were under way or waiting at a kill -9 arrive after the next start', async () => {
  const port = await freePort()
  const env = { ...database, SMTP_URL: `smtp://127.0.0.1:${inbox.port}` }
  inbox.mood = 'silent'
  const first = await startServer({ port, env })
  await register(first.url, 'under-way@example.org')
  await vi.waitFor(() => expect(inbox.begun).toBe(1), { timeout: 20_000 })
  await first.kill()

  const withoutMail = await startServer({ port, env: database })
  await register(withoutMail.url, 'waiting@example.org')
  await withoutMail.kill()

  inbox.mood = 'working'
  const last = await startServer({ port, env })
  await vi.waitFor(() => expect(inbox.received.map(({ to }) => to)).toContain('waiting@example.org'), {
    timeout: 20_000,
  })
  await vi.waitFor(() => expect(inbox.received.map(({ to }) => to)).toContain('under-way@example.org'), {
    timeout: 150_000,
    interval: 500,
  })
  expect(inbox.received).toHaveLength(2)
  await last.stop()
}, 240_000)

async function register(url: string, email: string) {
  const reply = await fetch(`${url}/api/v1/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a-good-password' }),
  })
  expect(reply.status).toBe(200)
}
