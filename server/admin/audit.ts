import { z } from 'zod'
import { auditReply } from '#contract/admin.ts'
import { nextAfter } from '../db/keyset-pagination.ts'
import { endpoint } from '../endpoint.ts'
import { type AuditEntry, findAudit } from './audit-list-store.ts'

const A_PAGE = 50

/** Returns the audit log, newest first. */
export const showAudit = endpoint({
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  returns: auditReply,
  async handle({ query }, { db }) {
    const rows = await findAudit(db, query.before, A_PAGE)
    return { entries: rows.map(present), next: nextAfter(rows, A_PAGE, ({ id }) => id) }
  },
})

const LEFT = 'a former user'
const present = ({ id, at, actor_id, actor, did, person_id, person, details }: AuditEntry) => ({
  id,
  at: new Date(at).toISOString(),
  by: actor_id === null ? 'the console' : (actor ?? LEFT),
  did,
  to: person_id === null ? null : (person ?? LEFT),
  details,
})
