import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchCost } from './bench/cost.ts'
import { benchDashboard } from './bench/dashboard.ts'
import { benchEngine } from './bench/engine.ts'
import { benchLibraries } from './bench/library.ts'
import { benchModel } from './bench/model.ts'
import { benchPages } from './bench/pages.ts'
import { benchOnce, benchProcesses } from './bench/processes.ts'
import { benchRooms } from './bench/rooms.ts'
import { benchServer } from './bench/server.ts'
import { buildSite } from './building/site.ts'
import { startServer } from './checks/live-server.ts'
import { startCluster } from './checks/postgres.ts'
import { exitWithMessage } from './exit-with-message.ts'

/**
 * Measures speed and cost, all or those named: `npm run bench -- engine library reader server once cost rooms dashboard
 * pages`. With `server --processes 2` two processes share one PostgreSQL; `once --processes 2` tests their letters and
 * webhooks. `pages --page /dashboard/home` measures only that page's interactions, `--built` uses the last built site.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: 'string', default: '1' }, page: { type: 'string' }, built: { type: 'boolean' } },
})
const processes = Number(values.processes)
if (!Number.isInteger(processes) || processes < 1 || processes > 16)
  exitWithMessage('--processes takes a number from 1 to 16.')
const wants = (part: string) => wanted.length === 0 || wanted.includes(part)

if (wants('engine')) await benchEngine()
if (wants('library')) await benchLibraries()
if (wants('reader')) await benchModel()
if (wants('server'))
  await (processes === 1
    ? onDatabases(benchServer)
    : onPostgres('work together', (url) => benchProcesses(processes, url)))
if (processes > 1) await onPostgres('what must be done once', (url) => benchOnce(processes, url))
if (wants('cost')) await onPostgres('the cost of a message', benchCost)
if (wants('rooms')) await onDatabases(benchRooms)
if (wants('dashboard')) await onPostgres('the dashboard', benchDashboard)
if (wants('pages')) await benchSite()

type Bench = (name: string, env: Record<string, string>) => Promise<void>

/** Runs a benchmark on the embedded database and, where installed, on PostgreSQL. */
async function onDatabases(bench: Bench) {
  await withDataFolder((folder) => bench('the embedded database', { DATA_DIR: folder }))
  const cluster = await startCluster()
  if (!cluster) return console.log('\nNo PostgreSQL here: it was measured on the embedded database only.')
  try {
    await bench('PostgreSQL', { DATABASE_URL: cluster.url })
  } finally {
    cluster.stop()
  }
}

/** Runs a benchmark where PostgreSQL is installed; otherwise reports what was not measured. */
async function onPostgres(what: string, bench: (url: string) => Promise<void>) {
  const cluster = await startCluster()
  if (!cluster) return console.log(`\nNo PostgreSQL here: ${what} was not measured.`)
  try {
    await bench(cluster.url)
  } finally {
    cluster.stop()
  }
}

async function benchSite() {
  if (!values.built) await buildSite()
  await withDataFolder(async (folder) => {
    const server = await startServer({ env: { DATA_DIR: folder } })
    try {
      await benchPages(server.url, values.page)
    } finally {
      await server.stop()
    }
  })
}

async function withDataFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-bench-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
