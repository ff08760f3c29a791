import { type JobResult, PgBoss } from 'pg-boss'
import type { JobsConnection } from './db/prepare-jobs.ts'
import type { Deps } from './deps.ts'
import { GiveUp, type Job, queueOf } from './queue/jobs.ts'
import { faultInWords } from './reporting/fault-in-log.ts'

/** Receives a fault, with the job that caused it if any. */
type Report = (error: unknown, of?: { job: string; jobId: string }) => void
const AT_ONCE = 10
/** Interval of checks for jobs orphaned by dead processes. */
const WATCH_SECONDS = 15
const LEAVE_MS = 25_000

/** Runs queued jobs as they arrive, until stopped; running jobs are then completed. */
export async function runJobs(connection: JobsConnection, jobs: readonly Job<unknown>[], deps: Deps, report: Report) {
  const boss = new PgBoss({
    ...connection,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  })
  boss.on('error', (error) => report(error))
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  await dropOldSchedules(boss, jobs)
  for (const { name, atStart } of jobs)
    if (atStart) await boss.send(name, {}, { singletonKey: name, singletonSeconds: 60 })
  for (const job of jobs) if (job.ready?.(deps) ?? true) await work(boss, job, deps, report)
  return { stop: () => boss.stop({ graceful: true, timeout: LEAVE_MS }) }
}

async function ensureQueue(boss: PgBoss, job: Job<unknown>) {
  const { policy, ...rest } = queueOf(job)
  await boss.createQueue(job.name, { policy, ...rest })
  await boss.updateQueue(job.name, rest)
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC', missed: 'once' })
}

/** Removes schedules that existed only in an earlier release. */
async function dropOldSchedules(boss: PgBoss, jobs: readonly Job<unknown>[]) {
  const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
}

function work(boss: PgBoss, job: Job<unknown>, deps: Deps, report: Report) {
  const settings = {
    perJobResults: true,
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
    notifyPollingIntervalSeconds: 5,
  } as const
  return boss.work<unknown, unknown, typeof settings>(job.name, settings, (rows) =>
    Promise.all(rows.map((row) => perform(job, row, deps, report))),
  )
}

/** Runs one job and returns its outcome: a failed job is retried, unless it gives up. */
export async function perform(
  job: Job<unknown>,
  { id, data }: { id: string; data: unknown },
  deps: Deps,
  report: Report,
): Promise<JobResult> {
  try {
    await job.perform(data, deps)
    deps.metrics?.worked(job.name, 'completed')
    return { id, status: 'completed' }
  } catch (error) {
    report(error, { job: job.name, jobId: id })
    // Shown to staff: like a log line, it contains no values of a statement and no address.
    const output = { message: faultInWords(error) }
    const status = error instanceof GiveUp ? 'deadletter' : 'failed'
    deps.metrics?.worked(job.name, status)
    return { id, status, output }
  }
}
