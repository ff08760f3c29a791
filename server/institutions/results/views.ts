import { viewsReply } from '#contract/institutions/institutions.ts'
import type { ConsentScope } from '#contract/values/institutions.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import type { CaseViewer } from '../access.ts'
import { countViews, findViewsOf } from './views-store.ts'

const MOST_SHOWN = 200

/** Notes that a person looked at this much of these students: one row for each student and day. Their own looking is not noted. */
export async function noteViews(db: Db, reader: CaseViewer, seen: readonly string[], what: ConsentScope, now: Date) {
  const { institutionId } = reader.membership!
  const day = now.toISOString().slice(0, 10)
  const others = [...new Set(seen)].filter((id) => id !== reader.id)
  await countViews(
    db,
    others.map((userId) => ({ institutionId, userId, readerId: reader.id, what, day, lastAt: now })),
  )
}

/** Who looked at what of the caller, the latest first. */
export const showViews = endpoint({
  returns: viewsReply,
  async handle({ user }, { db }) {
    const rows = await findViewsOf(db, user.id, MOST_SHOWN)
    return { views: rows.map(({ reader, email, ...row }) => ({ ...row, reader: reader ?? email })) }
  },
})
