import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from './room-socket.ts'

// Users of a server in another process, who repeat each action until it is acknowledged.

export type Refused = { status: number; retryAfter: string | null; code: string }
export type Busy = {
  refused: Refused[]
  /** Finishes what is under way. */
  end: () => Promise<void>
}

const AGAIN_MS = 100
/** At most 30 purchases an hour are allowed: ten presses a second would hit the rate limit before an outage ends. */
const PAY_AGAIN_MS = 1_000
const BETWEEN_MS = 40
/** The maximum time for a process to reconnect to its database. */
const PATIENCE_MS = 30_000

type Sent = { token?: string; method?: string; body?: object }
type Answer = { status: number; retryAfter: string | null; body: ReturnType<typeof JSON.parse> }

/** Calls the API; returns the status 0 where the server is unreachable. */
export async function callLive(url: string, path: string, { token, method, body }: Sent = {}): Promise<Answer> {
  const reply = await fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!reply) return { status: 0, retryAfter: null, body: {} }
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() }
}

/** Repeats a call until it is answered with 200, or `isDone` shows that an earlier one was applied. */
export async function insist(
  send: () => Promise<Answer>,
  refused: Refused[],
  isDone: (answer: Answer) => boolean = () => false,
  againMs = AGAIN_MS,
): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await send()
    if (answer.status === 200 || isDone(answer)) return answer
    refused.push({ status: answer.status, retryAfter: answer.retryAfter, code: String(answer.body.code) })
    if (Date.now() > until) throw new Error(`Still refused after half a minute: ${inOrder(refused)}`)
    await pause(againMs)
  }
}

/** Lists refusals by status and code, each run of equal ones once with its length. */
function inOrder(refused: readonly Refused[]): string {
  const runs: { what: string; times: number }[] = []
  for (const { status, code } of refused) {
    const what = `${status} ${code}`
    const last = runs.at(-1)
    if (last?.what === what) last.times += 1
    else runs.push({ what, times: 1 })
  }
  return runs.map(({ what, times }) => `${what} ×${times}`).join(', ')
}

/** A student in an exam who keeps changing answers. `chosen` holds the last acknowledged answer by place. */
export async function answerQuiz(
  url: string,
  token: string,
): Promise<Busy & { id: string; chosen: Map<number, number> }> {
  const exam = { kind: 'mixed', systems: [], length: 10 }
  const { body: quiz } = await callLive(url, '/api/v1/quiz/session/', { token, body: exam })
  const chosen = new Map<number, number>()
  const refused: Refused[] = []
  const answer = async (at: number) => {
    const [place, option] = [at % quiz.places.length, Math.floor(at / quiz.places.length) % 4]
    const body = { place, option }
    await insist(() => callLive(url, `/api/v1/quiz/session/${quiz.id}/`, { token, method: 'PATCH', body }), refused)
    chosen.set(place, option)
  }
  return { id: quiz.id, chosen, refused, ...untilEnded(answer) }
}

/** A room's marker who marks one line after another. `given` holds the last acknowledged mark by line. */
export async function markRoom(
  url: string,
  token: string,
  { id, items }: { id: string; items: readonly string[] },
): Promise<Busy & { given: Map<string, number> }> {
  const given = new Map<string, number>()
  const refused: Refused[] = []
  let device = await connect(url, token, id)
  const mark = async (at: number) => {
    const item = items[at % items.length] ?? ''
    const marks = Math.floor(at / items.length) % 2
    const act = randomUUID()
    const send = async (): Promise<Answer> => {
      const answer = await Promise.race([device.act({ kind: 'mark', item, marks }, act), device.closed])
      if (typeof answer !== 'number' && answer.type === 'ack') return { status: 200, retryAfter: null, body: {} }
      // The repeated act is idempotent by its id; a new connection separates its reply from that of the first attempt.
      device.cut()
      device = await connect(url, token, id, device.seen()).catch(() => device)
      const code = typeof answer === 'number' ? 'closed' : answer.code
      return { status: code === 'closed' || code === 'away' ? 503 : 500, retryAfter: '5', body: { code } }
    }
    await insist(send, refused)
    given.set(item, marks)
  }
  const { end } = untilEnded(mark)
  return {
    given,
    refused,
    async end() {
      await end()
      await device.close()
    },
  }
}

/** Buys Prime for life, once; repeating after a payment that succeeded reports that it did. */
export function buyLifetime(url: string, token: string, planId: number): Busy {
  const refused: Refused[] = []
  const body = { plan_id: planId, token: 'sandbox_visa' }
  const bought = insist(
    () => callLive(url, '/api/v1/payment/stripe_checkout/', { token, body }),
    refused,
    ({ body: { code } }) => code === 'already-paid' || code === 'has-lifetime',
    PAY_AGAIN_MS,
  )
  return { refused, end: () => bought.then(() => {}) }
}

function untilEnded(act: (at: number) => Promise<void>): { end: () => Promise<void> } {
  let isOver = false
  const work = async () => {
    for (let at = 0; !isOver; at++) {
      await act(at)
      await pause(BETWEEN_MS)
    }
  }
  const done = work()
  // Prevents an unhandled rejection; `end` returns the same promise.
  done.catch(() => {})
  return {
    end: () => {
      isOver = true
      return done
    },
  }
}
