import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { warmUp } from '#server/reader/warm-up.ts'
import { benchDeps } from './bench-deps.ts'

// The real server with one extra route, which only stores a row: the baseline against which a message is measured.

const env = readEnv(process.env)
const [content, database] = await Promise.all([loadContent('content'), openDatabase(env)])
const { db, close } = database
const { publicUrl, trustProxy } = env
const deps = await benchDeps(database, content, publicUrl)
const app = await buildApp(deps, { siteDir: 'build/client', logLevel: 'error', trustProxy })

await db.execute(
  sql`create table if not exists bench_rows (id uuid primary key, said text not null, at timestamptz not null)`,
)
app.post<{ Body: { message: string } }>('/bench/row/', { schema: { hide: true } }, async ({ body }) => {
  const id = randomUUID()
  await db.execute(sql`insert into bench_rows values (${id}::uuid, ${body.message}::text, now())`)
  return { id }
})

await app.listen({ port: env.port, host: env.host })
void warmUp(deps.reader, [...content.cases.values()])
process.on('SIGTERM', () => {
  void app.close().then(close)
})
