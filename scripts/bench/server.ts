import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { loadContent } from '#server/content/load-cases.ts'
import { startServer } from '../checks/live-server.ts'
import { milliseconds, quantile, row } from './figures.ts'
import { type Consulting, consultingStudents } from './server-students.ts'

const CASE = 52
const THINK_MS = 2000
const MESSAGES = 20

type Send = (student: Consulting, message: string) => Promise<unknown>

/** Sends a message to the patient; the turn is stored before the reply arrives. */
export const ask: Send = ({ call, session }, message) =>
  call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })

/** Stores a row with the message and nothing else: the baseline. */
const store: Send = ({ call }, message) => call('POST', '/bench/row/', { message })

/** Measures milliseconds until a reply with concurrent consultations, beside a route that only stores a row. */
export async function benchServer(name: string, env: Record<string, string>) {
  const questions = (await loadContent('content')).cases.get(CASE)!.items.map(({ better }) => better)
  const live = await startServer({ env }, 'scripts/bench/server-entry.ts')
  console.log(`\nServer on ${name}, milliseconds until the reply`)
  console.log(row('', ['median', 'p99', 'messages/s', 'p99 to bare']))
  try {
    for (const howMany of [50, 200]) {
      const students = await consultingStudents(live.url, howMany, CASE)
      const bare = await paced(students, questions, store)
      report(`${howMany} students, a message each 2 s: bare row`, bare)
      report(`${howMany} students, a message each 2 s: consultation`, await paced(students, questions, ask), bare)
    }
    const students = await consultingStudents(live.url, 50, CASE)
    const bare = await closedLoop(students, questions, store)
    report('50 without a pause: bare row', bare)
    report('50 without a pause: consultation', await closedLoop(students, questions, ask), bare)
  } finally {
    await live.stop()
  }
}

type Run = { durations: number[]; seconds: number }

/** Each student sends a message, pauses, and sends the next; their starts are staggered. */
export const paced = (students: readonly Consulting[], questions: readonly string[], send: Send) =>
  run(students, async (student, n, durations) => {
    await pause((THINK_MS * n) / students.length)
    for (let at = 0; at < MESSAGES; at++) {
      const began = performance.now()
      await send(student, questions[at % questions.length]!)
      durations.push(performance.now() - began)
      await pause(Math.max(0, THINK_MS - (performance.now() - began)))
    }
  })

/** No student pauses: measures maximum throughput. */
export const closedLoop = (students: readonly Consulting[], questions: readonly string[], send: Send) =>
  run(students, async (student, _, durations) => {
    for (let at = 0; at < MESSAGES; at++) {
      const began = performance.now()
      await send(student, questions[at % questions.length]!)
      durations.push(performance.now() - began)
    }
  })

type Work = (student: Consulting, n: number, durations: number[]) => Promise<void>

async function run(students: readonly Consulting[], work: Work): Promise<Run> {
  const durations: number[] = []
  const began = performance.now()
  await Promise.all(students.map((student, n) => work(student, n, durations)))
  return { durations, seconds: (performance.now() - began) / 1000 }
}

export function report(name: string, { durations, seconds }: Run, bare?: Run) {
  const p99 = quantile(durations, 0.99)
  const ratio = bare ? `${(p99 / quantile(bare.durations, 0.99)).toFixed(1)} x` : ''
  const rate = (durations.length / seconds).toFixed(0)
  console.log(row(name, [milliseconds(quantile(durations, 0.5)), milliseconds(p99), rate, ratio]))
}
