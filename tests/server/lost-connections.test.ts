import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import { type Cluster, startCluster } from '#scripts/checks/postgres.ts'
import { answerQuiz, type Busy, buyLifetime, callLive, markRoom } from '../busy-people.ts'
import { askServer, lockTables } from '../locked-tables.ts'
import { sharedContent } from '../shared-content.ts'

// Loses connections to PostgreSQL during open transactions: each round locks the tables that users are about to write
// to, so that the loss falls within a transaction. Crashes at random moments are tested in database-crash.test.ts.

type Round = { lose: 'terminate' | 'shut down' | 'crash'; purchase: string }
/** How the connections are lost, and the table at which a purchase waits. */
const ROUNDS: readonly Round[] = [
  { lose: 'terminate', purchase: 'purchases' },
  { lose: 'terminate', purchase: 'ledger' },
  { lose: 'shut down', purchase: 'purchases' },
  { lose: 'terminate', purchase: 'ledger' },
  { lose: 'crash', purchase: 'ledger' },
]
const QUIZZERS = 4

const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'F1: connections lost inside transactions end no process, lose nothing acknowledged, and what was refused can be repeated',
  async () => {
    const cluster = (await startCluster())!
    endings.push(() => cluster.stop())
    const env = { DATABASE_URL: cluster.url, SEED_DEMO: 'true' }
    const servers = await Promise.all([startServer({ env }), startServer({ env })])
    endings.push(() => Promise.all(servers.map((live) => live.stop())))
    const [one, other] = servers

    const [marker = '', ...tokens] = await signUp(one.url, cluster, 1 + QUIZZERS + ROUNDS.length)
    const buyers = tokens.splice(QUIZZERS)
    const quizzes = await Promise.all(tokens.map((token, at) => answerQuiz(servers[at % 2]!.url, token)))
    const items = (await sharedContent()).cases.get(52)!.items.map(({ id }) => id)
    const room = await openRoom(one.url, marker)
    const marks = await markRoom(other.url, marker, { id: room, items })
    const purchases = await loseConnections(cluster, servers, { marker, buyers })
    await passFiveMinutes(cluster)
    const busy: Busy[] = [...quizzes, marks, ...purchases]
    const ends = await Promise.allSettled(busy.map(({ end }) => end()))

    expect(servers.filter((live) => !live.isAlive()).map((live) => live.output())).toEqual([])
    for (const live of servers) expect(live.output()).not.toMatch(/@example\.org|a-good-password|address:/)
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
    const refused = busy.flatMap((one) => one.refused)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '5'])
    for (const [at, quiz] of quizzes.entries()) {
      const { body } = await callLive(other.url, `/api/v1/quiz/session/${quiz.id}/`, { token: tokens[at]! })
      for (const [place, option] of quiz.chosen) expect(body.places[place].question.chosen).toBe(option)
    }
    const { body: seen } = await callLive(one.url, `/api/v1/session_pwf/${room}/`, { token: marker })
    for (const [item, given] of marks.given) expect(seen.marking.marks[item].marks, item).toBe(given)
    expect(marks.given.size).toBeGreaterThan(0)
    expect(await askServer(cluster.url, SOLD)).toEqual(buyers.map(() => ({ paid: 1, charged: 1, entries: 1 })))
  },
  150_000,
)

/** For each buyer: what was sold, what was charged, and the ledger entries. */
const SOLD = `
  select count(*) filter (where status = 'paid')::int as paid,
    (select count(*)::int from sandbox_charges where customer = 'sandbox_' || user_id and state = 'paid' and not refunded) as charged,
    (select count(*)::int from ledger where ledger.user_id = purchases.user_id and entry = 'charged') as entries
  from purchases group by user_id`

/** Plays the rounds, with a purchase started in each; returns the purchases. */
async function loseConnections(
  cluster: Cluster,
  servers: readonly LiveServer[],
  { marker, buyers }: { marker: string; buyers: readonly string[] },
): Promise<Busy[]> {
  const [{ url }] = servers as [LiveServer]
  const { body } = await callLive(url, '/api/v1/payment/plan/?region=USD', { token: marker })
  const plan: number = body.plans.find(({ name }: { name: string }) => name === 'lifetime').id
  const purchases: Busy[] = []
  for (const [round, { lose, purchase }] of ROUNDS.entries()) {
    const locked = await lockTables(cluster.url, ['quiz_answers', 'room_events', purchase])
    purchases.push(buyLifetime(servers[round % servers.length]!.url, buyers[round]!, plan))
    await locked.untilWaitedFor()
    if (lose === 'terminate') await locked.terminateOthers()
    if (lose === 'shut down') await cluster.shutDown()
    if (lose === 'crash') await cluster.crash()
    await locked.release()
    if (lose !== 'terminate') await cluster.restart()
    await pause(500)
  }
  return purchases
}

/**
 * A purchase that was cut off between its opening and its charge counts as under way until five minutes have passed
 * (NEVER_ARRIVED_MS), which is longer than its buyer repeats here. Whatever can still arrive does so in three seconds.
 */
async function passFiveMinutes(cluster: Cluster) {
  await pause(3_000)
  await askServer(
    cluster.url,
    `update purchases set created_at = created_at - interval '6 minutes' where status = 'started'`,
  )
}

/** Signs up verified students; the verification letters are not under test. */
async function signUp(url: string, cluster: Cluster, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const body = { email: `${randomUUID()}@example.org`, password: 'a-good-password' }
    tokens.push((await callLive(url, '/api/v1/auth/register/', { body })).body.token)
  }
  await askServer(cluster.url, `update users set email_verified_at = now(), experience_level = 'Clinical student'`)
  return tokens
}

/** Opens a room whose talk has started, with this person as marker. Returns its id. */
async function openRoom(url: string, marker: string): Promise<string> {
  const room = (path: string, token: string, body: object, method = 'POST') =>
    callLive(url, `/api/v1/session_pwf/${path}`, { token, body, method }).then((answer) => answer.body)
  const guest = async (first_name: string): Promise<string> =>
    (await callLive(url, '/api/v1/guest/', { body: { first_name } })).body.token
  const { session_id: id, code } = await room('init/', marker, { case_id: 52, talk: 'typed' })
  const parts = { host: await guest('Yuki'), student: await guest('Kofi'), marker }
  for (const [role, token] of Object.entries(parts)) {
    if (token !== marker) await room(`join/${code}/`, token, {})
    await room(`${id}/role_select/`, token, { role }, 'PATCH')
    await room(`${id}/info/`, token, { consent: true, ready: true })
  }
  await room(`${id}/start/`, parts.host, {}, 'PATCH')
  return id
}
