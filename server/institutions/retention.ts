import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf } from '../db/database.ts'
import { defineJob } from '../queue/jobs.ts'

const A_BATCH = 500

/**
 * Deletes the consultations of members that are older than their institution keeps them, with messages, marks and cards
 * of practice. Consultations from before a person joined do not belong to the institution. Returns the number deleted.
 */
export async function applyRetention(db: Db, now: Date): Promise<number> {
  const gone = await rowsOf<{ id: string }>(
    db,
    sql`delete from attempts where id in (
      select attempts.id from attempts
        join institution_members member on member.user_id = attempts.user_id
        join institutions on institutions.id = member.institution_id
      where institutions.retention_days is not null and attempts.created_at >= member.joined_at
        and attempts.created_at < ${now.toISOString()}::timestamptz - institutions.retention_days * interval '1 day'
      limit ${A_BATCH}::int)
    returning id`,
  )
  return gone.length < A_BATCH ? gone.length : gone.length + (await applyRetention(db, now))
}

/** By night, in batches: a batch that fails is done the next time. */
export const retainDaily = defineJob('retention', z.object({}), (_, { db, now }) => applyRetention(db, now()), {
  cron: '23 3 * * *',
})
