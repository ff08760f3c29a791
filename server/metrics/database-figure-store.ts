import { count, isNull, sql } from 'drizzle-orm'
import { type Database, type Db, ping, rowsOf } from '../db/database.ts'
import { rooms } from '../db/tables.ts'
import type { MetricSample, Metrics } from './metrics.ts'

/** Adds metrics of the database: availability, pool, and the jobs and group sessions shared by all processes. */
export function watchDatabase(metrics: Metrics, { db, pool }: Pick<Database, 'db' | 'pool'>) {
  metrics.watch('bedside_database_up', async () => [{ value: await isUp(db) }])
  metrics.watch('bedside_jobs', () => jobsByState(db))
  metrics.watch('bedside_jobs_oldest_waiting_seconds', () => oldestWaiting(db))
  metrics.watch('bedside_rooms', () => roomsByStep(db))
  if (pool)
    metrics.watch('bedside_database_connections', () =>
      Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    )
}

const isUp = (db: Db): Promise<number> =>
  ping(db).then(
    () => 1,
    () => 0,
  )

/** Reports all states of every queue, even without jobs: an alert on a series that comes and goes is unreliable. */
async function jobsByState(db: Db): Promise<MetricSample[]> {
  const rows = await rowsOf<{ job: string; state: string; jobs: number }>(
    db,
    sql`select queue.name as job, states.state, count(job.id)::int as jobs
        from pgboss.queue cross join unnest(array['created', 'retry', 'active', 'failed']) as states (state)
        left join pgboss.job on job.name = queue.name and job.state::text = states.state
        group by queue.name, states.state`,
  )
  return rows.map(({ job, state, jobs }) => ({ labels: { job, state }, value: jobs }))
}

async function oldestWaiting(db: Db): Promise<MetricSample[]> {
  const rows = await rowsOf<{ job: string; seconds: number }>(
    db,
    sql`select queue.name as job,
          coalesce(extract(epoch from now() - min(greatest(job.start_after, job.created_on))), 0)::float8 as seconds
        from pgboss.queue left join pgboss.job on job.name = queue.name
          and job.state in ('created', 'retry') and job.start_after <= now()
        group by queue.name`,
  )
  return rows.map(({ job, seconds }) => ({ labels: { job }, value: Math.max(0, seconds) }))
}

async function roomsByStep(db: Db): Promise<MetricSample[]> {
  const steps = await db
    .select({ step: rooms.step, open: count() })
    .from(rooms)
    .where(isNull(rooms.endedAt))
    .groupBy(rooms.step)
  return steps.map(({ step, open }) => ({ labels: { step }, value: open }))
}
