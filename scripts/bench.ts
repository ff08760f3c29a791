import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchDashboard } from './bench/dashboard.ts'
import { benchEngine } from './bench/engine.ts'
import { benchLibraries } from './bench/library.ts'
import { benchModel } from './bench/model.ts'
import { benchPages } from './bench/pages.ts'
import { benchProcesses } from './bench/processes.ts'
import { benchRooms } from './bench/rooms.ts'
import { benchServer } from './bench/server.ts'
import { buildSite } from './building/site.ts'
import { startServer } from './checks/live-server.ts'
import { startCluster } from './checks/postgres.ts'
import { leave } from './leave.ts'

/**
 * Speed and cost, all or those named: `npm run bench -- engine library reader server rooms dashboard pages`. With
 * `server --processes 2` so many processes share one PostgreSQL.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: 'string', default: '1' } },
})
const processes = Number(values.processes)
if (!Number.isInteger(processes) || processes < 1 || processes > 16) leave('--processes takes a number from 1 to 16.')
const wants = (part: string) => wanted.length === 0 || wanted.includes(part)

if (wants('engine')) await benchEngine()
if (wants('library')) await benchLibraries()
if (wants('reader')) await benchModel()
if (wants('server')) await (processes === 1 ? onDatabases(benchServer) : benchTogether())
if (wants('rooms')) await onDatabases(benchRooms)
if (wants('dashboard')) await benchDashboards()
if (wants('pages')) await benchSite()

type Bench = (name: string, env: Record<string, string>) => Promise<void>

/** On the embedded database and, where it is there, on PostgreSQL. */
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

async function benchTogether() {
  const cluster = await startCluster()
  if (!cluster) return console.log('\nNo PostgreSQL here, and several processes need one.')
  try {
    await benchProcesses(processes, cluster.url)
  } finally {
    cluster.stop()
  }
}

async function benchDashboards() {
  const cluster = await startCluster()
  if (!cluster) return console.log('\nNo PostgreSQL here: the dashboard was not measured.')
  try {
    await benchDashboard(cluster.url)
  } finally {
    cluster.stop()
  }
}

async function benchSite() {
  await buildSite()
  await withDataFolder(async (folder) => {
    const server = await startServer({ env: { DATA_DIR: folder } })
    try {
      await benchPages(server.url)
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
