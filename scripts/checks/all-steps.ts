import type { CheckStage } from './run-steps.ts'
import { boundaries, type CheckStep, counted, playwright, tool, vitest } from './steps.ts'

/** Test files where the two databases can differ: killed processes, storage, locks, and concurrency. */
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

const code: CheckStep[] = [
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
const content = counted('content', 'scripts/check-content.ts')
const unit = vitest('unit tests', 'unit')
const onEmbedded = (files: readonly string[] = []) =>
  vitest('server tests on the embedded database', 'server', { files })

/** Returns the steps for every commit: types, lint, boundaries, dead code, content, unit and embedded server tests. */
export const fastStages = (): CheckStage[] => [[[content], code], [[unit, onEmbedded()]]]

/** Steps on which the full test depends. */
type Preparations = { vectors: CheckStep; site: CheckStep; chromium: CheckStep }

/**
 * Returns all checks. The preparations come first, beside the code tools, most of which are single-threaded. The
 * content check is single-threaded too and runs beside the longest lane. Where the server tests run on PostgreSQL, only
 * those that depend on the database also run on the embedded one; they mostly wait for killed processes.
 */
export function allStages({ vectors, site, chromium }: Preparations, postgresUrl: string | undefined): CheckStage[] {
  const env: Record<string, string> = postgresUrl ? { TEST_DATABASE_URL: postgresUrl } : {}
  const built = counted('secrets in the built files', 'scripts/check-built.ts')
  const browser = playwright('browser tests', env)
  const prepared: CheckStage = [[vectors], [...code, site, built], [chromium]]
  if (!postgresUrl) return [prepared, [[content], [unit, onEmbedded()]], [[browser]]]
  const onPostgres = vitest('server tests on PostgreSQL', 'server', { env })
  return [prepared, [[content], [onEmbedded(OF_THE_DATABASE)], [unit, onPostgres, browser]]]
}
