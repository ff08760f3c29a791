import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { isMigrated } from '../db/migrated.ts'

export type ReadyState = {
  status: 'ready' | 'starting' | 'draining' | 'away'
  /** Checks: the database responds and has this release's migrations; the reader has loaded every patient's answers. */
  checks: { database: boolean; migrations: boolean; reader: boolean }
}

/** Whether a load balancer should send traffic to this process. */
export type Readiness = {
  state: () => Promise<ReadyState>
  /** Marks the reader as ready: every patient's answers are in memory. */
  readerIsLoaded: () => void
  /** Marks this process as stopping: it finishes current requests and gets no new ones. */
  drain: () => void
}

/** Timeout: a load balancer polls every few seconds, and an exhausted pool responds only after ten. */
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

/** Serves `/readyz` for load balancers, beside `/healthz`, which only indicates whether the process needs a restart. */
export function serveReadiness(app: FastifyInstance, readiness: Readiness) {
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const state = await readiness.state()
    return reply.status(state.status === 'ready' ? 200 : 503).send(state)
  })
}
