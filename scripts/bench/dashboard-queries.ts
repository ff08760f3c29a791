import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { LoadedContent } from '#server/content/load-cases.ts'
import * as tables from '#server/db/tables.ts'
import { percentileOf } from '#server/statistics/first-attempt-store.ts'
import { benchDeps } from './bench-deps.ts'
import { milliseconds, quantile, row } from './figures.ts'

type RecordedQuery = { text: string; values: unknown[] }
type Explained = { plan: string; durationMs: number }

const SHOWN = 6
const STOPS = 5

/**
 * Explains the statements behind some calls, and the one that compares first attempts when a consultation is stopped,
 * with their actual parameters: the slowest first, and the plan of the slowest.
 */
export async function benchQueries(url: string, content: LoadedContent, paths: readonly string[], tokens: string[]) {
  const statements = await statementsOf(url, content, paths, tokens)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const known = new Map<string, Explained[]>()
  for (const { text, values } of statements)
    known.set(text, [...(known.get(text) ?? []), await explain(pool, text, values)])
  await pool.end()

  const slowest = [...known].sort(([, one], [, other]) => p95Of(other) - p95Of(one))
  console.log(`\nThe slowest of ${known.size} statements behind these calls and a stop, in the database itself`)
  console.log(row('', ['p95', 'worst']))
  for (const [text, times] of slowest.slice(0, SHOWN))
    console.log(row(shortened(text), [milliseconds(p95Of(times)), milliseconds(worst(times).durationMs)]))
  const [text, times] = slowest[0]!
  console.log(`\n${text}\n\n${worst(times).plan}`)
}

const p95Of = (times: readonly Explained[]) =>
  quantile(
    times.map(({ durationMs }) => durationMs),
    0.95,
  )
const worst = (times: readonly Explained[]) =>
  times.reduce((one, other) => (other.durationMs > one.durationMs ? other : one))
const shortened = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)

/** Makes the calls on a server in this process that records its database queries. */
async function statementsOf(url: string, content: LoadedContent, paths: readonly string[], tokens: string[]) {
  const recorded: RecordedQuery[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const logger = { logQuery: (text: string, values: unknown[]) => recorded.push({ text, values }) }
  const db = drizzle(pool, { schema: tables, logger })
  const listen = async () => async () => {}
  const app = await buildApp(await benchDeps({ db, listen }, content, 'http://localhost'), {
    siteDir: 'build/client',
    logLevel: 'error',
    trustProxy: false,
  })
  for (const token of tokens)
    for (const path of paths) await app.inject({ url: path, headers: { authorization: `Token ${token}` } })
  for (const attempt of await db.select().from(tables.attempts).limit(STOPS))
    await percentileOf(db, attempt, attempt.score)
  await app.close()
  await pool.end()
  return recorded.filter(({ text }) => /^\s*(select|with)/i.test(text))
}

async function explain(pool: pg.Pool, text: string, values: unknown[]): Promise<Explained> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  return { plan, durationMs: Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]) }
}
