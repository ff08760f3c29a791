import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'

const MOST_SHOWN = 100

type Queue = { name: string; waiting: number; active: number; failed: number; done: number }

/** Returns the number of jobs in each queue, without pg-boss's internal queues. */
export const findQueues = (db: Db) =>
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

/** Returns jobs that failed or wait for a retry, newest first. */
export async function findTroubled(db: Db): Promise<Troubled[]> {
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
