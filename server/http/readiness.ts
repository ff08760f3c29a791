import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { isMigrated } from '../db/migrated.ts'

export type ReadyState = {
  status: 'ready' | 'starting' | 'draining' | 'away'
  /** What is looked at: the database answers, it has this release's migrations, the reader has every patient's answers. */
  checks: { database: boolean; migrations: boolean; reader: boolean }
}

/** Whether a load balancer should send visitors to this process. */
export type Readiness = {
  state: () => Promise<ReadyState>
  /** The reader has every patient's answers in memory. */
  readerIsLoaded: () => void
  /** This process is about to stop: it finishes what it has, and gets nothing new. */
  drain: () => void
}

/** A balancer asks every few seconds, and a pool that is exhausted answers after ten. */
const PATIENCE_MS = 2_000

export function makeReadiness(db: Db): Readiness {
  let isDraining = false
  let reader = false
  return {
    drain: () => (isDraining = true),
    readerIsLoaded: () => (reader = true),
    async state() {
      const migrated = await Promise.race([isMigrated(db).catch(() => undefined), pause(PATIENCE_MS, undefined)])
      const checks = { database: migrated !== undefined, migrations: migrated === true, reader }
      if (isDraining) return { status: 'draining', checks }
      if (!checks.database || !checks.migrations) return { status: 'away', checks }
      return { status: reader ? 'ready' : 'starting', checks }
    },
  }
}

/** `/readyz` for load balancers, beside `/healthz`, which tells only whether the process should be started again. */
export function serveReadiness(app: FastifyInstance, readiness: Readiness) {
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const state = await readiness.state()
    return reply.status(state.status === 'ready' ? 200 : 503).send(state)
  })
}
