import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { OperatorError } from '../errors.ts'
import { type JobQueue, queueOf } from './jobs.ts'

/** The channel on which pg-boss listens for new jobs, by its own rule for the schema `pgboss`. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`

/** Puts a job in the queue, in the transaction that causes it: it is done if, and only if, that commits. */
export async function enqueue<Data>(tx: Db, job: JobQueue<Data>, data: NoInfer<Data>) {
  const payload = JSON.stringify(job.schema.parse(data))
  await tx.execute(sql`select pgboss.create_queue(${job.name}, ${JSON.stringify(queueOf(job))}::jsonb)`)
  const queued = await rowsOf(
    tx,
    sql`with queued as (
          insert into pgboss.job (name, data, policy, keep_until, deletion_seconds, expire_seconds, heartbeat_seconds,
            retry_limit, retry_delay, retry_backoff, retry_delay_max)
          select name, ${payload}::jsonb, policy, now() + retention_seconds * interval '1 second', deletion_seconds,
            expire_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max
          from pgboss.queue where name = ${job.name} returning name)
        select pg_notify(${CHANNEL}, name) from queued`,
  )
  if (queued.length !== 1) throw new OperatorError(`The job ${job.name} could not be queued.`)
}

/** Makes a job that failed, or waits for another try, due now. Returns its name; undefined where there is no such job. */
export async function retryJob(tx: Db, id: string): Promise<string | undefined> {
  const [job] = await rowsOf<{ name: string }>(
    tx,
    sql`with waiting as (
          update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
            keep_until = now() + interval '30 days', retry_limit = greatest(retry_limit, retry_count + 1)
          where id = ${id}::uuid and state in ('failed', 'retry') returning name)
        select name, pg_notify(${CHANNEL}, name) from waiting`,
  )
  return job?.name
}
