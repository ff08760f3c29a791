import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditReply } from '#contract/admin.ts'
import { rowsOf } from '../db/database.ts'
import { nextAfter } from '../db/keyset-pagination.ts'
import { endpoint } from '../endpoint.ts'

const A_PAGE = 50

type Entry = {
  id: string
  at: string
  actor_id: string | null
  actor: string | null
  did: string
  person_id: string | null
  person: string | null
  details: Record<string, string | number | boolean>
}

/** The audit log, the newest first. Addresses are looked up when it is read: the log itself keeps ids only. */
export const showAudit = endpoint({
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  returns: auditReply,
  async handle({ query }, { db }) {
    const older = query.before === undefined ? sql`` : sql`where audit_log.id < ${query.before}`
    const rows = await rowsOf<Entry>(
      db,
      sql`select audit_log.id::text, at::text, actor_id, actors.email as actor, did, person_id, people.email as person, details
          from audit_log
          left join users actors on actors.id = actor_id
          left join users people on people.id = person_id
          ${older} order by audit_log.id desc limit ${A_PAGE}::int`,
    )
    return { entries: rows.map(present), next: nextAfter(rows, A_PAGE, ({ id }) => id) }
  },
})

const LEFT = 'a former user'
const present = ({ id, at, actor_id, actor, did, person_id, person, details }: Entry) => ({
  id,
  at: new Date(at).toISOString(),
  by: actor_id === null ? 'the console' : (actor ?? LEFT),
  did,
  to: person_id === null ? null : (person ?? LEFT),
  details,
})
