import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'

export type AuditEntry = {
  id: string
  at: string
  actor_id: string | null
  actor: string | null
  did: string
  person_id: string | null
  person: string | null
  details: Record<string, string | number | boolean>
}

/** Returns a page of the audit log before an entry. The log holds only ids; addresses are looked up on reading. */
export function findAudit(db: Db, before: number | undefined, most: number): Promise<AuditEntry[]> {
  const older = before === undefined ? sql`` : sql`where audit_log.id < ${before}`
  return rowsOf(
    db,
    sql`select audit_log.id::text, at::text, actor_id, actors.email as actor, did, person_id, people.email as person, details
        from audit_log
        left join users actors on actors.id = actor_id
        left join users people on people.id = person_id
        ${older} order by audit_log.id desc limit ${most}::int`,
  )
}
