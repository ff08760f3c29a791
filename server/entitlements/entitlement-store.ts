import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { type Entitlement, entitlementOf, type PrimePeriod } from '../entitlement.ts'

/** Columns of `users` and related tables with a user's groups, Prime and unlocks, as one row. */
export const entitlementColumns = sql`available_sessions, show_renew_modal,
  coalesce((select json_agg(groups.name order by groups.name) from group_members join groups on groups.id = group_id
    where group_members.user_id = users.id), '[]'::json) as groups,
  coalesce((select json_agg(json_build_object('kind', kind, 'from', starts_at, 'until', ends_at)) from grants
    where grants.user_id = users.id), '[]'::json) as prime,
  coalesce((select value from settings where settings.name = 'all_open'), false) as all_open`

export type EntitlementRow = {
  available_sessions: number
  show_renew_modal: number
  groups: string[]
  prime: { kind: PrimePeriod['kind']; from: string; until: string }[]
  all_open: boolean
}

/** Returns what the user of such a row may do. */
export function entitlementOfRow(row: EntitlementRow, at: Date): Entitlement {
  const prime = row.prime.map(({ kind, from, until }) => ({ kind, from: new Date(from), until: new Date(until) }))
  const { groups, available_sessions: unlocksLeft, show_renew_modal: showRenewModal, all_open: isAllOpen } = row
  return entitlementOf({ groups, prime, unlocksLeft, showRenewModal, isAllOpen }, at)
}

/** Returns what a user may do; undefined for an unknown id. */
export async function findEntitlement(db: Db, userId: string, at: Date): Promise<Entitlement | undefined> {
  const [row] = await rowsOf<EntitlementRow>(
    db,
    sql`select ${entitlementColumns} from users where users.id = ${userId}`,
  )
  return row && entitlementOfRow(row, at)
}
