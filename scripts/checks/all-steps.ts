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

/** What every commit must pass: types, lint, boundaries, dead code, content, unit and server tests on the embedded database. */
export const fastStages = (): CheckStage[] => [[[content], code], [[unit, onEmbedded()]]]

/** What the checks of a whole test rely on. */
type Preparations = { vectors: CheckStep; site: CheckStep }

/**
 * All checks. First what the others rely on, beside the tools on the code, most of which have one thread. The content check
 * has one thread too, so that the long lane does not wait for it. Where the server's tests run on PostgreSQL, those on the
 * embedded database are only the ones that depend on the database; they wait for killed processes more than they work.
 */
export function allStages({ vectors, site }: Preparations, postgresUrl: string | undefined): CheckStage[] {
  const env: Record<string, string> = postgresUrl ? { TEST_DATABASE_URL: postgresUrl } : {}
  const built = counted('secrets in the built files', 'scripts/check-built.ts')
  const browser = playwright('browser tests', env)
  const prepared: CheckStage = [[vectors], [...code, site, built]]
  if (!postgresUrl) return [prepared, [[content], [unit, onEmbedded()]], [[browser]]]
  const onPostgres = vitest('server tests on PostgreSQL', 'server', { env })
  return [prepared, [[content], [onEmbedded(OF_THE_DATABASE)], [unit, onPostgres, browser]]]
}
