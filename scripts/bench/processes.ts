import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadContent } from '#server/content/load-cases.ts'
import { signatureOf } from '#server/payment/stripe/signature.ts'
import { startInbox } from '#tests/mail-inbox.ts'
import { stripeStandIn } from '#tests/stripe-stand-in.ts'
import { freePort, type LiveServer, startServer } from '../checks/live-server.ts'
import { row } from './figures.ts'
import { measureRooms } from './rooms.ts'
import { startRoundRobin } from './round-robin.ts'
import { ask, closedLoop, paced, report } from './server.ts'
import { callerOf, consultingStudents, fromAddress } from './server-students.ts'

const CASE = 52
const STUDENTS = 100
const LETTERS = 100
const PURCHASES = 40
/** How often each event is delivered, each time to the next process. */
const DELIVERIES = 4
const WEBHOOK_SECRET = 'whsec_made_up'

/**
 * Measures several processes of the real server behind one PostgreSQL and a round-robin proxy: consultations whose
 * messages go to any of them, and group sessions whose participants are connected to different ones.
 */
export async function benchProcesses(processes: number, database: string) {
  console.log(`\n${processes} processes on one PostgreSQL, each message to the next process`)
  await behindOne(processes, { DATABASE_URL: database }, async (url) => {
    const questions = (await loadContent('content')).cases.get(CASE)!.items.map(({ better }) => better)
    console.log(row('', ['median', 'p99', 'messages/s', '']))
    const students = await consultingStudents(url, STUDENTS, CASE)
    for (const [name, way] of [
      [`${STUDENTS} students, a message each 2 s`, paced],
      [`${STUDENTS} without a pause`, closedLoop],
    ] as const) {
      report(name, await way(students, questions, ask))
    }
    await measureRooms(url)
  })
}

/** Starts the processes and a proxy in front of them, and stops all of them afterwards. */
async function behindOne(processes: number, env: Record<string, string>, work: (url: string) => Promise<void>) {
  const servers: LiveServer[] = []
  const ports: number[] = []
  for (let at = 0; at < processes; at += 1) ports.push(await freePort())
  try {
    for (const port of ports) servers.push(await startServer({ port, env: { TRUST_PROXY: '1', ...env } }))
    const proxy = await startRoundRobin(ports)
    await Promise.all(servers.map(({ url }) => untilReady(url)))
    await work(proxy.url)
    await proxy.close()
  } finally {
    await Promise.all(servers.map((live) => live.stop()))
  }
}

async function untilReady(url: string) {
  while (!(await fetch(`${url}/readyz`)).ok) await pause(200)
}

/**
 * Delivers letters and webhooks to several processes concurrently; reports how many were handled, and how many twice.
 */
export async function benchOnce(processes: number, database: string) {
  const [inbox, vendor] = await Promise.all([startInbox(), stripeStandIn()])
  const env = {
    DATABASE_URL: database,
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    STRIPE_SECRET_KEY: vendor.account.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: vendor.account.apiUrl,
  }
  console.log(`\nWhat must be done once, by ${processes} processes on one PostgreSQL`)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await behindOne(processes, env, async (url) => {
      const waiting = inbox.received.length
      const began = performance.now()
      const tokens = await Promise.all(Array.from({ length: LETTERS }, (_, n) => register(url, n)))
      const until = Date.now() + 60_000
      while (inbox.received.length < waiting + LETTERS && Date.now() < until) await pause(50)
      const seconds = (performance.now() - began) / 1000
      await pause(2_000)
      const got = inbox.received
        .slice(waiting)
        .map(({ to }) => to)
        .filter((to) => to.startsWith('once-'))
      console.log(
        `  ${LETTERS} letters: ${new Set(got).size} arrived, ${got.length - new Set(got).size} twice, in ${seconds.toFixed(1)} s with the signing up`,
      )
      await buyAll(url, tokens.slice(0, PURCHASES))
      const events = vendor.state.intents.map((intent) => {
        intent.status = 'succeeded'
        return JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', data: { object: intent } })
      })
      const deliveryStart = performance.now()
      await Promise.all(events.flatMap((body) => Array.from({ length: DELIVERIES }, () => deliver(url, body))))
      const deliverySeconds = (performance.now() - deliveryStart) / 1000
      const { rows } = await client.query(
        `select count(*) filter (where entry = 'granted')::int as granted, count(distinct purchase_id) filter (where entry = 'granted')::int as purchases from ledger`,
      )
      console.log(
        `  ${events.length * DELIVERIES} webhooks of ${events.length} payments: ${rows[0].purchases} served, ${rows[0].granted - rows[0].purchases} twice, in ${deliverySeconds.toFixed(1)} s`,
      )
    })
  } finally {
    await client.end()
    inbox.stop()
    await vendor.close()
  }
}

async function register(url: string, n: number): Promise<string> {
  const body = { email: `once-${randomUUID()}@bench.example.org`, password: 'bench-password' }
  return JSON.parse(await callerOf(url, undefined, fromAddress(n))('POST', '/api/v1/auth/register/', body)).token
}

async function buyAll(url: string, tokens: readonly string[]) {
  for (const [n, token] of tokens.entries()) {
    const call = callerOf(url, token, fromAddress(n))
    const { plans } = JSON.parse(await call('GET', '/api/v1/payment/plan/?region=USD'))
    const plan = plans.find(({ name }: { name: string }) => name === '1-month')
    await call('POST', '/api/v1/payment/stripe_checkout/', { plan_id: plan.id, token: 'pm_asks' })
  }
}

const deliver = (url: string, body: string) =>
  callerOf(url, undefined, { 'stripe-signature': signatureOf(body, WEBHOOK_SECRET, new Date()) })(
    'POST',
    '/api/v1/payment/webhook/stripe/',
    JSON.parse(body),
  )
