import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type LiveServer, startServer } from '#scripts/checks/live-server.ts'

// An installation first used in development, and then opened to the public with the same data.

const folder = mkdtempSync(join(tmpdir(), 'bedside-production-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DEVELOPMENT = { DATA_DIR: folder }
const PRODUCTION = {
  DATA_DIR: folder,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bedside.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
}
const DEMO = { username: 'demo@bedside.local', password: 'bedside-demo' }

// Only on the embedded database; on a server it would test nothing new.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the demo account does not sign in, nor does its token, and the start says so; development opens it again',
  async () => {
    const token = await during(DEVELOPMENT, async ({ url }) => (await signIn(url)).body.token)
    await during(PRODUCTION, async ({ url, output }) => {
      expect((await signIn(url)).status).toBe(400)
      expect((await whoAmI(url, token)).status).toBe(401)
      expect(output()).toContain('The demo account demo@bedside.local was here and is closed')
      expect(output()).not.toContain('bedside-demo')
      expect((await fetch(`${url}/api/v1/dev/outbox/`)).status).toBe(404)
      expect(output()).toContain('Switched off: ')
    })
    await during(DEVELOPMENT, async ({ url }) => expect((await signIn(url)).status).toBe(200))
  },
  240_000,
)

async function during<T>(env: Record<string, string>, work: (live: LiveServer) => Promise<T>): Promise<T> {
  const live = await startServer({ env })
  try {
    return await work(live)
  } finally {
    await live.stop()
  }
}

async function signIn(url: string) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/v1/auth/login/`, { method: 'POST', headers, body: JSON.stringify(DEMO) })
  return { status: reply.status, body: (await reply.json()) as { token: string } }
}

const whoAmI = (url: string, token: string) =>
  fetch(`${url}/api/v1/auth/user/`, { headers: { authorization: `Token ${token}` } })
