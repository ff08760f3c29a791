import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#scripts/checks/live-server.ts'
import { startCluster } from '#scripts/checks/postgres.ts'

// PostgreSQL crashes and restarts while students talk; the server keeps running. The embedded database, whose process
// is killed, is tested in kill.test.ts.

const TABS = 6
const CRASHES = 3

test.runIf(process.env.TEST_DATABASE_URL)(
  'when PostgreSQL crashes, students are told to try again in a moment, and what was acknowledged is there, once',
  async () => {
    const cluster = (await startCluster())!
    onTestFinished(() => cluster.stop())
    const live = await startServer({ env: { DATABASE_URL: cluster.url, SEED_DEMO: 'true' } })
    onTestFinished(() => live.stop())
    const { token } = await ask<{ token: string }>(live.url, '/api/v1/auth/login/', {
      body: { username: 'demo@bedside.local', password: 'bedside-demo' },
    })
    const { session_id } = await ask<{ session_id: string }>(live.url, '/api/v1/agent/session/', {
      token,
      body: { case_id: 52 },
    })
    const talk = talkOf(live.url, token, session_id)

    for (let crash = 0; crash < CRASHES; crash++) {
      const until = talk.answered.size + 6
      while (talk.answered.size < until) await pause(20)
      await cluster.crash()
      await pause(700)
      await cluster.restart()
    }
    const until = talk.answered.size + 6
    while (talk.answered.size < until) await pause(20)
    await talk.end()

    expect(talk.refused.length).toBeGreaterThan(0)
    for (const { status, retryAfter } of talk.refused) expect([status, retryAfter]).toEqual([503, '5'])
    const { messages } = await ask<{ messages: Stored[] }>(live.url, `/api/v1/agent/${session_id}/info/`, { token })
    const stored = messages.map(({ reply }) => reply.client_message_id)
    expect(new Set(stored).size).toBe(stored.length)
    for (const [id, response] of talk.answered)
      expect(messages.find(({ reply }) => reply.client_message_id === id)?.reply.response, id).toBe(response)
  },
  240_000,
)

type Stored = { reply: { client_message_id: string; response: string } }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs several tabs that send messages in turn, each repeated until it is answered. */
function talkOf(url: string, token: string, session: string) {
  const answered = new Map<string, string>()
  const refused: { status: number; retryAfter: string | null }[] = []
  let over = false
  const tab = async (n: number) => {
    for (let at = 0; !over; at++) {
      const id = `message-${n}-${at}`
      for (let isAcknowledged = false; !isAcknowledged && !over; ) {
        const reply = await post(url, `/api/agent/${session}/`, {
          token,
          body: { message: 'ok', client_message_id: id },
        })
        isAcknowledged = reply.ok
        if (isAcknowledged) answered.set(id, ((await reply.json()) as Stored['reply']).response)
        else {
          refused.push({ status: reply.status, retryAfter: reply.headers.get('retry-after') })
          await reply.text()
          await pause(100)
        }
      }
      await pause(150)
    }
  }
  const tabs = Array.from({ length: TABS }, (_, n) => tab(n))
  return {
    answered,
    refused,
    end: async () => {
      over = true
      await Promise.all(tabs)
    },
  }
}

type CallOptions = { token?: string; body?: object }

const post = (url: string, path: string, { token, body }: CallOptions) =>
  fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })

async function ask<Reply>(url: string, path: string, options: CallOptions): Promise<Reply> {
  const reply = await post(url, path, options)
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}
