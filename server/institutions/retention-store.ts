import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'

/**
 * Deletes up to `most` consultations that are past their institution's retention period, and returns the number
 * deleted. Consultations from before the student joined are kept, because they do not belong to the institution.
 */
export async function dropExpired(db: Db, now: Date, most: number): Promise<number> {
  const deleted = await rowsOf(
    db,
    sql`delete from attempts where id in (
      select attempts.id from attempts
        join institution_members member on member.user_id = attempts.user_id
        join institutions on institutions.id = member.institution_id
      where institutions.retention_days is not null and attempts.created_at >= member.joined_at
        and attempts.created_at < ${now.toISOString()}::timestamptz - institutions.retention_days * interval '1 day'
      limit ${most}::int)
    returning id`,
  )
  return deleted.length
}
