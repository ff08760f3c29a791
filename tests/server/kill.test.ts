import { afterAll, describe, expect, test } from 'vitest'
import { freePort, type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import { preparedFolder } from '../prepared-database.ts'
import { createDatabase } from '../server-database.ts'

// The server in a separate process, killed while it answers, as often as it takes to interrupt a write.

const ROUNDS = 4
const AT_ONCE = 8
const { dataDir, remove } = await preparedFolder('kill')
afterAll(remove)

const server = process.env.TEST_DATABASE_URL
const postgres = server ? await createDatabase(server) : undefined
afterAll(() => postgres?.drop())

const DATABASES: [name: string, env: Record<string, string>][] = postgres
  ? [['PostgreSQL', { DATABASE_URL: postgres.url, SEED_DEMO: 'true' }]]
  : [['the embedded database', { DATA_DIR: dataDir }]]

describe.each(DATABASES)('on %s', (_, env) => {
  test('every message that was acknowledged is there after kill -9, in order, and is not answered twice', async () => {
    const port = await freePort()
    let live = await startServer({ port, env })
    const token = await signIn(live.url)
    const session = await begin(live.url, token)
    const acknowledged = new Map<string, string>()

    for (let round = 0; round < ROUNDS; round++) {
      await talkUntilKilled(live, token, session, { round, acknowledged })
      live = await startServer({ port, env })
    }

    const messages = await readMessages(live.url, token, session)
    const storedReplies = new Map(messages.map((stored) => [stored.reply.client_message_id, stored.reply.response]))
    expect(acknowledged.size).toBeGreaterThan(ROUNDS)
    for (const [id, response] of acknowledged) expect(storedReplies.get(id), id).toBe(response)
    expect(messages.map(({ index }) => index)).toEqual(messages.map((_stored, at) => at))

    const [again] = acknowledged
    const repeated = await say(live.url, token, session, again![0])
    expect(repeated.response).toBe(again![1])
    expect(await readMessages(live.url, token, session)).toHaveLength(messages.length)
    await live.stop()
  }, 240_000)
})

if (!postgres) {
  test('a second process on the same folder is refused, and says what to do', async () => {
    const live = await startServer({ env: { DATA_DIR: dataDir } })
    await expect(startServer({ env: { DATA_DIR: dataDir } })).rejects.toThrow(
      /Another process is using the data folder/,
    )
    await live.stop()
  }, 120_000)
}

type Stored = { index: number; reply: { client_message_id: string; response: string } }
type Talk = { round: number; acknowledged: Map<string, string> }

/** Sends messages from several tabs; the kill comes after a few were answered. */
async function talkUntilKilled(live: LiveServer, token: string, session: string, { round, acknowledged }: Talk) {
  const before = acknowledged.size
  let dead = false
  const tab = async (n: number) => {
    for (let at = 0; !dead; at++) {
      const id = `message-${round}-${n}-${at}`
      const reply = await say(live.url, token, session, id).catch(() => undefined)
      if (!reply) return
      acknowledged.set(id, reply.response)
    }
  }
  const tabs = Array.from({ length: AT_ONCE }, (_, n) => tab(n))
  while (acknowledged.size < before + 3 + round) await new Promise((resolve) => setTimeout(resolve, 1))
  await live.kill()
  dead = true
  await Promise.all(tabs)
}

const QUESTIONS = ['Do you smoke?', 'Any allergies?', 'When did it start?', 'Any fever?', 'Who is at home with you?']

function say(url: string, token: string, session: string, id: string) {
  const message = QUESTIONS[id.length % QUESTIONS.length]
  return ask<Stored['reply']>(url, token, `/api/agent/${session}/`, { message, client_message_id: id })
}

async function signIn(url: string): Promise<string> {
  const body = { username: 'demo@bedside.local', password: 'bedside-demo', keep_logged_in: true }
  return (await ask<{ token: string }>(url, undefined, '/api/v1/auth/login/', body)).token
}

async function begin(url: string, token: string): Promise<string> {
  return (await ask<{ session_id: string }>(url, token, '/api/v1/agent/session/', { case_id: 52 })).session_id
}

async function readMessages(url: string, token: string, session: string): Promise<Stored[]> {
  return (await ask<{ messages: Stored[] }>(url, token, `/api/v1/agent/${session}/info/`)).messages
}

/** Calls the API; throws for anything but a 200. */
async function ask<Reply>(url: string, token: string | undefined, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}
