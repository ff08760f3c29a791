import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import { signatureOf } from '#server/payment/stripe/signature.ts'
import { callLive } from '../busy-people.ts'
import { askServer } from '../locked-tables.ts'
import { startInbox } from '../mail-inbox.ts'
import { createDatabase } from '../server-database.ts'
import { stripeStandIn } from '../stripe-stand-in.ts'

// Two processes on one PostgreSQL, with requests to either, as from a load balancer. Group sessions across processes
// are tested in rooms.test.ts.

const server = process.env.TEST_DATABASE_URL ?? ''
const WEBHOOK_SECRET = 'whsec_made_up'
const METRICS_TOKEN = 'a-token-of-more-than-sixteen'
const STUDENTS = 12

describe.runIf(server)('two processes', () => {
  test('send each letter once, take a webhook once, count a limit together, and one leaves without a word lost', async () => {
    const { url: database, drop } = await createDatabase(server)
    onTestFinished(drop)
    const [inbox, vendor] = await Promise.all([startInbox(), stripeStandIn()])
    onTestFinished(() => inbox.stop())
    onTestFinished(() => vendor.close())
    const ports = [await freePort(), await freePort()]
    const env = (at: number) => ({
      DATABASE_URL: database,
      DATABASE_POOL_MAX: '4',
      SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
      STRIPE_SECRET_KEY: vendor.account.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: vendor.account.apiUrl,
      METRICS_PORT: `${ports[at]}`,
      METRICS_TOKEN,
      DRAIN_SECONDS: '2',
    })
    // Started one after the other, as in a release.
    const both = [await startServer({ env: env(0) }), await startServer({ env: env(1) })]
    onTestFinished(() => Promise.all(both.map((live) => live.stop())).then(() => undefined))
    let turn = 0
    const either = () => both[turn++ % 2]!.url

    const students = await Promise.all(Array.from({ length: STUDENTS }, () => signUp(either())))
    await vi.waitFor(() => expect(inbox.received.length).toBeGreaterThanOrEqual(STUDENTS), { timeout: 20_000 })
    const figures = () => Promise.all(ports.map((port) => figuresOf(port)))
    const mailed = async () =>
      (await figures()).map((text) => figure(text, 'bedside_jobs_tried_total{job="mail",outcome="completed"}'))
    await vi.waitFor(async () => expect(sum(await mailed())).toBe(STUDENTS), { timeout: 10_000 })
    expect(inbox.received.map(({ to }) => to).toSorted()).toEqual(students.map(({ email }) => email).toSorted())
    for (const text of await figures()) expect(figure(text, 'bedside_jobs{job="mail",state="failed"}')).toBe(0)

    // Signed up at one, known at both.
    for (const { token } of students.slice(0, 4))
      for (const { url } of both) expect((await callLive(url, '/api/v1/auth/user/', { token })).status).toBe(200)

    const [buyer] = students
    const { body: offer } = await callLive(either(), '/api/v1/payment/plan/?region=USD', buyer)
    const plan = offer.plans.find(({ name }: { name: string }) => name === '1-month')
    const checkout = { plan_id: plan.id, token: 'pm_asks' }
    const checkoutReply = await callLive(either(), '/api/v1/payment/stripe_checkout/', { ...buyer, body: checkout })
    expect(checkoutReply.body.status).toBe('requires_action')
    const intent = vendor.state.intents.at(-1)!
    intent.status = 'succeeded'
    const event = { id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', data: { object: intent } }
    const taken = await Promise.all(Array.from({ length: 8 }, () => webhook(either(), JSON.stringify(event))))
    expect(taken).toEqual(Array(8).fill(200))
    const entries = await askServer<{ entry: string }>(database, 'select entry from ledger order by id')
    expect(entries.map(({ entry }) => entry)).toEqual(['charged', 'granted'])
    const receipts = () =>
      inbox.received.filter(({ to, raw }) => to === buyer!.email && raw.includes('Subject: Your receipt'))
    await vi.waitFor(() => expect(receipts()).toHaveLength(1), { timeout: 20_000 })

    const forgot = { body: { email: students[1]!.email } }
    const tries: number[] = []
    for (let at = 0; at < 7; at++) tries.push((await callLive(either(), '/api/v1/auth/forgot_pass/', forgot)).status)
    expect(tries).toEqual([200, 200, 200, 200, 200, 429, 429])

    const [leaving, staying] = both as [LiveServer, LiveServer]
    // The reader may still be loading where no embeddings were prepared.
    const able = { database: true, migrations: true }
    for (const { url } of both) expect((await readiness(url)).checks).toMatchObject(able)
    const stopping = leaving.stop()
    await vi.waitFor(async () => expect((await readiness(leaving.url)).status).toBe('draining'))
    expect((await callLive(leaving.url, '/api/v1/auth/user/', { token: buyer!.token })).status).toBe(200)
    await stopping
    expect((await readiness(staying.url)).checks).toMatchObject(able)
    await signUp(staying.url)
    await pause(500)
    expect(receipts()).toHaveLength(1)
  }, 180_000)
})

async function signUp(url: string): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`
  const body = { email, password: 'a-good-password' }
  const { token } = (await callLive(url, '/api/v1/auth/register/', { body })).body
  return { email, token }
}

async function webhook(url: string, body: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signatureOf(body, WEBHOOK_SECRET, new Date()),
  }
  return (await fetch(`${url}/api/v1/payment/webhook/stripe/`, { method: 'POST', headers, body })).status
}

const readiness = async (url: string): Promise<{ status: string; checks: object }> =>
  (await fetch(`${url}/readyz`)).json()

async function figuresOf(port: number): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await fetch(`http://localhost:${port}/metrics`, { headers })).text()
}

/** Returns a metric by its exact name and labels; 0 where it is absent. */
function figure(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line ? Number(line.slice(name.length + 1)) : 0
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
