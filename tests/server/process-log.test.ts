import { afterAll, expect, test, vi } from 'vitest'
import { startServer } from '#scripts/checks/live-server.ts'
import { callLive } from '../busy-people.ts'
import { askServer } from '../locked-tables.ts'
import { startInbox } from '../mail-inbox.ts'
import { preparedFolder } from '../prepared-database.ts'
import { createDatabase } from '../server-database.ts'

// Everything that the server's process logs, at the most verbose level, while its background jobs fail.

const { dataDir, remove } = await preparedFolder('process-log')
afterAll(remove)
const server = process.env.TEST_DATABASE_URL
const postgres = server ? await createDatabase(server) : undefined
afterAll(() => postgres?.drop())
const inbox = await startInbox()
afterAll(() => inbox.stop())
const database: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }

const EMAIL = 'somebody.quiet@example.org'
const SENT = [EMAIL, 'somebody.quiet', 'a-good-password', 'verify-email/', 'reset_password/']

test('F2: a letter that cannot be sent leaves its address and its key out of what the process prints', async () => {
  inbox.mood = 'closed'
  const env = { ...database, SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, LOG_LEVEL: 'trace' }
  const live = await startServer({ env })
  const body = { email: EMAIL, password: 'a-good-password' }
  expect((await callLive(live.url, '/api/v1/auth/register/', { body })).status).toBe(200)
  await vi.waitFor(() => expect(live.output()).toContain('EENVELOPE'), { timeout: 20_000, interval: 100 })
  if (postgres) {
    const [stored] = await askServer<{ hash: string }>(postgres.url, 'select password_hash as hash from users')
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const failed = () =>
      askServer<{ output: string }>(postgres.url, "select output::text from pgboss.job where name = 'mail'")
    await vi.waitFor(async () => expect((await failed())[0]?.output).toContain('EENVELOPE'), { timeout: 20_000 })
    for (const word of SENT) expect(JSON.stringify(await failed())).not.toContain(word)
  }
  await live.stop()
  for (const word of SENT) expect(live.output()).not.toContain(word)
}, 90_000)

if (postgres) {
  test('F2: jobs that cannot be written down are told without their rows', async () => {
    inbox.mood = 'closed'
    const env = { ...database, SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, LOG_LEVEL: 'trace' }
    const live = await startServer({ env })
    await askServer(
      postgres.url,
      `create function refuse_row() returns trigger language plpgsql as $$ begin
         raise exception using errcode = '53100', message = 'refused ' || new::text, detail = new::text; end $$;
       create trigger refuse_row before update on pgboss.job for each row when (new.name = 'mail') execute function refuse_row()`,
    )
    await callLive(live.url, '/api/v1/auth/forgot_pass/', { body: { email: EMAIL } })
    await vi.waitFor(() => expect(live.output()).toContain('A statement failed with the code 53100'), {
      timeout: 30_000,
      interval: 100,
    })
    await live.stop()
    for (const word of [...SENT, 'mailId', 'refused (']) expect(live.output()).not.toContain(word)
  }, 90_000)
}
