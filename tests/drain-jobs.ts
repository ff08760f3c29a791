import { PgBoss } from 'pg-boss'
import type { JobsConnection } from '#server/db/prepare-jobs.ts'
import type { Deps } from '#server/deps.ts'
import { jobs } from '#server/jobs.ts'
import { perform } from '#server/run-jobs.ts'

/** Runs queued jobs that are due until none is left, as the server does. `later` also runs jobs that await a retry. */
export async function drainJobs(connection: JobsConnection, deps: Deps, { later = false } = {}) {
  const boss = new PgBoss({ ...connection, migrate: false, schedule: false, supervise: false })
  await boss.start()
  try {
    while (await doSome(boss, deps, later)) later = false
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function doSome(boss: PgBoss, deps: Deps, ignoreStartAfter: boolean): Promise<boolean> {
  let some = false
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const job of jobs.filter(({ name, ready }) => queues.has(name) && (ready?.(deps) ?? true))) {
    const rows = await boss.fetch(job.name, { batchSize: 50, ignoreStartAfter })
    some ||= rows.length > 0
    await Promise.all(
      rows.map(async (row) => {
        const { status, output } = await perform(job, row, deps, () => {})
        if (status === 'completed') return await boss.complete(job.name, row.id)
        await boss.fail(job.name, row.id, output)
        // A dead letter keeps its output, and is not retried.
        if (status === 'deadletter') await boss.cancel(job.name, row.id)
      }),
    )
  }
  return some
}
