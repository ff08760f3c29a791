import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openPostgres } from '#server/db/postgres.ts'
import { RELEASED } from '#server/db/released.ts'
import { startCluster } from './checks/postgres.ts'
import { run } from './checks/run.ts'
import { exitWithMessage } from './exit-with-message.ts'

// `npm run rolling -- [COMMIT] [TESTS…]`: runs the last release's own server tests on a PostgreSQL with this release's
// migrations, as in the minutes in which both releases serve.

const TESTS = [
  'server/accounts/',
  'server/consultations/',
  'server/modes/',
  'server/payment/',
  'server/quizzes/',
  'server/rooms/',
]

const [commit = RELEASED.commit, ...tests] = process.argv.slice(2)
const cluster = await startCluster()
if (!cluster) exitWithMessage('PostgreSQL is not installed here: this is about a database that two releases share.')
const folder = mkdtempSync(join(tmpdir(), 'bedside-rolling-'))
const old = join(folder, 'old')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
try {
  git('worktree', 'add', '--quiet', '--detach', old, commit)
  await bringPackages()
  symlinkSync(resolve('.cache'), join(old, '.cache'))
  await prepare(cluster.url)
  console.log(`The server tests of ${commit} on the tables of this release:`)
  const files = tests.length > 0 ? tests : TESTS
  const ran = await run('vitest', ['run', '--project', 'server', ...files], {
    cwd: old,
    env: { TEST_DATABASE_URL: cluster.url },
    show: true,
  })
  process.exitCode = ran.code
} finally {
  cluster.stop()
  if (existsSync(old)) git('worktree', 'remove', '--force', old)
  rmSync(folder, { recursive: true, force: true })
}

/** Links this build's packages where both lock files agree, otherwise installs the old release's own. */
async function bringPackages() {
  const lock = (cwd: string) => readFileSync(join(cwd, 'package-lock.json'), 'utf8')
  if (lock('.') === lock(old)) return symlinkSync(resolve('node_modules'), join(old, 'node_modules'))
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: old })
  if (code !== 0) exitWithMessage(`The packages of ${commit} could not be installed:\n${output}`)
}

/** Makes the template database that the old tests copy, under the name that they expect. */
async function prepare(url: string) {
  const script = "import('./tests/prepared-database.ts').then((its) => console.log(its.preparedVersion()))"
  const version = execFileSync(process.execPath, ['-e', script], { cwd: old, encoding: 'utf8' }).trim()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database bedside_prepared_${version}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/bedside_prepared_${version}`
  await (await openPostgres(own.href, 2)).close()
}
