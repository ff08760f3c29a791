import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { jobsReply } from '#contract/admin.ts'
import { noteAct } from '../audit/audit-store.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { retryJob } from '../queue/jobs.ts'

const MOST_SHOWN = 100

/** What is queued, what failed, and what waits for another try. */
export const showJobs = endpoint({
  returns: jobsReply,
  handle: async (_, { db }) => jobsNow(db),
})

/** Tries a job again now, whatever became of it. */
export const retry = endpoint({
  params: z.object({ id: z.uuid() }),
  returns: jobsReply,
  async handle({ params: { id }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const job = await retryJob(tx, id)
      if (!job) throw notFound('This job is neither waiting nor failed: it may be done by now.')
      await noteAct(tx, { staff: user.id }, { did: 'tried a job again', details: { job } }, now())
    })
    return jobsNow(db)
  },
})

const jobsNow = async (db: Db) => ({ queues: await queues(db), troubled: await troubled(db) })

type Queue = { name: string; waiting: number; active: number; failed: number; done: number }

/** pg-boss keeps queues of its own beside ours. */
const queues = (db: Db) =>
  rowsOf<Queue>(
    db,
    sql`select queue.name,
          (count(*) filter (where state in ('created', 'retry')))::int as waiting,
          (count(*) filter (where state = 'active'))::int as active,
          (count(*) filter (where state = 'failed'))::int as failed,
          (count(*) filter (where state = 'completed'))::int as done
        from pgboss.queue left join pgboss.job on job.name = queue.name
        where queue.name not like '\\_\\_pgboss%' group by queue.name order by queue.name`,
  )

type Troubled = {
  id: string
  name: string
  failed: boolean
  queued_at: string
  next_try_at: string | null
  tries: number
  error: string | null
}

async function troubled(db: Db): Promise<Troubled[]> {
  const rows = await rowsOf<Troubled>(
    db,
    sql`select id, name, state = 'failed' as failed, created_on::text as queued_at,
          case when state = 'retry' then start_after::text end as next_try_at, retry_count as tries,
          coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
        from pgboss.job where state in ('failed', 'retry') order by created_on desc limit ${MOST_SHOWN}::int`,
  )
  const instant = (text: string) => new Date(text).toISOString()
  return rows.map((row) => ({
    ...row,
    queued_at: instant(row.queued_at),
    next_try_at: row.next_try_at && instant(row.next_try_at),
    tries: row.tries + 1,
  }))
}
