import { viewsReply } from '#contract/institutions/institutions.ts'
import type { ConsentScope } from '#contract/values/institutions.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import type { CaseViewer } from '../access.ts'
import { countViews, findViewsOf } from './views-store.ts'

const MOST_SHOWN = 200

/** Logs that a user viewed these students' data, one row per student and day. Viewing one's own data is not logged. */
export async function noteViews(db: Db, reader: CaseViewer, seen: readonly string[], what: ConsentScope, now: Date) {
  const { institutionId } = reader.membership!
  const day = now.toISOString().slice(0, 10)
  const others = [...new Set(seen)].filter((id) => id !== reader.id)
  await countViews(
    db,
    others.map((userId) => ({ institutionId, userId, readerId: reader.id, what, day, lastAt: now })),
  )
}

/** Returns who viewed which of the caller's data, latest first. */
export const showViews = endpoint({
  returns: viewsReply,
  async handle({ user }, { db }) {
    const rows = await findViewsOf(db, user.id, MOST_SHOWN)
    return { views: rows.map(({ reader, email, ...row }) => ({ ...row, reader: reader ?? email })) }
  },
})
