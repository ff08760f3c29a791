import type { CheckStage } from './run-steps.ts'
import { boundaries, type CheckStep, counted, playwright, tool, vitest } from './steps.ts'

/** Where the two databases can behave differently: processes that are killed, storage, locks, and what many do at once. */
const OF_THE_DATABASE = [
  'tests/server/kill',
  'tests/server/circuit-kill',
  'tests/server/rooms',
  'tests/server/week',
  'server/db/',
  'server/entitlements/',
  'server/limits/',
  'server/retention/',
  'server/accounts/concurrency',
  'server/statistics/concurrency',
  'server/consultations/concurrency',
  'server/rooms/rooms',
]

type Fast = { postgresFollows?: boolean; preparations?: { ofContent: CheckStep[]; ofSite: CheckStep[] } }

/**
 * What every commit must pass: types, lint, boundaries, dead code, content, unit and server tests on the embedded database.
 * Where all server tests run on PostgreSQL afterwards, the embedded one has only those that depend on the database.
 * The content check has one thread, as most of the tools on the code: they share the processors. With `preparations` the
 * vectors of every answer and the site, which later checks rely on, are made between them.
 */
export function fastStages({ postgresFollows = false, preparations }: Fast = {}): CheckStage[] {
  const code = [
    tool('route types', 'react-router', ['typegen']),
    tool('types of the engine', 'tsc', ['-p', 'engine/tsconfig.json']),
    tool('types of server and scripts', 'tsc', ['-p', 'tsconfig.json']),
    tool('types of the web', 'tsc', ['-p', 'web/tsconfig.json']),
    tool('types of the browser tests', 'tsc', ['-p', 'tests/tsconfig.json']),
    tool('format and lint', 'biome', ['check', '.']),
    tool('lint with types', 'oxlint', ['--type-aware']),
    boundaries,
    tool('dead code', 'knip', []),
  ]
  const unit = vitest('unit tests', 'unit')
  const embedded = vitest('server tests on the embedded database', 'server', {
    files: postgresFollows ? OF_THE_DATABASE : [],
  })
  return [
    [
      [...(preparations?.ofContent ?? []), counted('content', 'scripts/check-content.ts')],
      [...code, ...(preparations?.ofSite ?? [])],
    ],
    // Those of the database wait for killed processes more than they work: they go beside the unit tests.
    postgresFollows ? [[unit], [embedded]] : [[unit, embedded]],
  ]
}

/** The rest of `npm test`: the server on PostgreSQL where there is one, and the browser. */
export function slowStages(postgresUrl: string | undefined): CheckStage[] {
  const env: Record<string, string> = postgresUrl ? { TEST_DATABASE_URL: postgresUrl } : {}
  const onPostgres = postgresUrl ? [vitest('server tests on PostgreSQL', 'server', { env })] : []
  const built = counted('secrets in the built files', 'scripts/check-built.ts')
  return [[[built, ...onPostgres, playwright('browser tests', env)]]]
}
