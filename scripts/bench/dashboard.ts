import { availableParallelism, loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { loadContent } from '#server/content/load-cases.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startServer } from '../checks/live-server.ts'
import { benchQueries } from './dashboard-queries.ts'
import { ACCOUNTS, seedDashboard } from './dashboard-seed.ts'
import { milliseconds, quantile, row } from './figures.ts'
import { callerOf } from './server-students.ts'

/** The calls that the dashboard's pages make. */
const CALLS = [
  '/api/v1/auth/user/',
  '/api/v1/cases/?page_size=300',
  '/api/v1/cases/collection/list/',
  '/api/v1/cases/custom-collection/list/',
  '/api/v1/cases/case-journey-list/',
  '/api/v1/notification/system/',
  '/api/v1/stats/today/',
  '/api/v1/stats/weakest/',
  '/api/v1/stats/plan/',
  '/api/v1/stats/completion/',
  '/api/v1/stats/progress/',
  '/api/v1/agent/case-history/',
]
const PROMISED_MS = 150
const AT_ONCE = 8
const EXPLAINED = 20

type Timed = { durationMs: number; reply: string }

/**
 * Measures the dashboard's calls with a hundred thousand accounts and a million attempts: sequentially, with some
 * students concurrently, and for those who have practised most.
 */
export async function benchDashboard(url: string) {
  const content = await loadContent('content')
  const { db, close } = await openPostgres(url, 1)
  const began = performance.now()
  const { attempts, students, busiest } = await seedDashboard(db, content)
  await close()
  const thousands = (figure: number) => figure.toLocaleString('en')
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\nThe dashboard with ${thousands(ACCOUNTS)} accounts and ${thousands(attempts)} attempts on PostgreSQL`)
  console.log(
    `(made in ${seconds} s; the load of this machine is ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores)`,
  )
  console.log(`Milliseconds until the reply, of ${students.length} students: the median, then 95 of 100`)
  const server = await startServer({ env: { DATABASE_URL: url } })
  try {
    await measure(server.url, students, busiest)
  } finally {
    await server.stop()
  }
  await benchQueries(url, content, CALLS, [...students.slice(0, EXPLAINED), ...busiest.slice(0, 1)])
}

async function measure(url: string, students: readonly string[], busiest: readonly string[]) {
  await timesOf(url, CALLS[0]!, [...students, ...busiest], AT_ONCE)
  console.log(row('', ['median', 'p95', `${AT_ONCE} at once`, 'busiest', 'bytes', 'gzipped']))
  const slow: string[] = []
  for (const path of CALLS) {
    const alone = await timesOf(url, path, students, 1)
    const together = await timesOf(url, path, students, AT_ONCE)
    const most = await timesOf(url, path, busiest, 1)
    const cells = [p(alone, 0.5), p(alone, 0.95), p(together, 0.95), p(most, 0.95)]
    console.log(row(path, [...cells.map(milliseconds), ...sizeOf(alone)]))
    if (Math.max(...cells) > PROMISED_MS) slow.push(path)
  }
  console.log(slow.length === 0 ? `  All under ${PROMISED_MS} ms.` : `  Over ${PROMISED_MS} ms: ${slow.join(', ')}`)
}

/** Returns the size of the largest reply, uncompressed and compressed. */
function sizeOf(times: readonly Timed[]): string[] {
  const { reply } = times.reduce((one, other) => (other.reply.length > one.reply.length ? other : one))
  return [Buffer.byteLength(reply), gzipSync(reply).length].map(String)
}

const p = (times: readonly Timed[], share: number) =>
  quantile(
    times.map(({ durationMs }) => durationMs),
    share,
  )

/** Lets each student call once, with a limited number of concurrent calls. */
async function timesOf(url: string, path: string, tokens: readonly string[], atOnce: number): Promise<Timed[]> {
  const waiting = [...tokens]
  const times: Timed[] = []
  const work = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      const began = performance.now()
      const reply = await callerOf(url, token)('GET', path)
      times.push({ durationMs: performance.now() - began, reply })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return times
}
