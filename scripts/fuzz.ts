import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadContent } from '#server/content/load-cases.ts'
import { startServer } from './checks/live-server.ts'
import { startCluster } from './checks/postgres.ts'
import { reportBreach } from './fuzzing/attacks.ts'
import { fuzz } from './fuzzing/fuzz.ts'
import { caseSecrets } from './fuzzing/judge.ts'
import { printFault, printFigures } from './fuzzing/report.ts'

// Sends hostile requests to its own servers: on the embedded database, and on PostgreSQL where it is installed.

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
})
const plan = { seed: Number(values.seed), requests: Number(values.requests) }
const ofCases = caseSecrets(await loadContent('content'))
const folder = mkdtempSync(join(tmpdir(), 'bedside-fuzz-'))
const cluster = await startCluster()
const databases: [name: string, env: Record<string, string>][] = [
  ['the embedded database', { DATA_DIR: folder }],
  ...(cluster ? [['PostgreSQL', { DATABASE_URL: cluster.url }] satisfies [string, Record<string, string>]] : []),
]

let faults = 0
try {
  for (const [name, env] of databases) faults += await run(name, env)
} finally {
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1

async function run(name: string, env: Record<string, string>): Promise<number> {
  const live = await startServer({ env: { ...env, SEED_DEMO: 'false', TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
  try {
    const began = performance.now()
    const outcome = await fuzz({ ...plan, base: live.url, ofCases })
    for (const fault of outcome.faults.slice(0, 20)) console.log(printFault(fault))
    for (const breach of outcome.breaches) console.log(reportBreach(breach))
    if (live.output().includes('"level":50')) console.log(live.output().slice(-4_000))
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`On ${name}, seed ${plan.seed}, ${seconds} s: ${printFigures(outcome)}`)
    return outcome.faults.length + outcome.breaches.length
  } finally {
    await live.stop()
  }
}
