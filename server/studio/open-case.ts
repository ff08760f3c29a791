import type { StudioRole } from '#contract/values/studio-roles.ts'
import type { Db } from '../db/database.ts'
import { notAllowed, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { rolesIn } from './rights.ts'
import { findStudioCase } from './store.ts'

const WHO: Record<StudioRole, string> = {
  author: 'Only authors can change this case.',
  reviewer: 'Only reviewers can do this.',
  publisher: 'Only publishers can do this.',
}

type Opening = {
  /** Required role of the caller; by default any role, which gives read access. */
  as?: StudioRole
  /** Locks the case until the end of the transaction. */
  lock?: boolean
}

/** Returns a studio case to users with a role there; others get "not found". */
export async function openCase(db: Db, user: User, id: string, { as, lock = false }: Opening = {}) {
  const row = await findStudioCase(db, id, { lock })
  const roles = row ? rolesIn(user, row.head.institutionId) : []
  if (!row || roles.length === 0) throw notFound('We couldn’t find this case in the studio.')
  if (as && !roles.includes(as)) throw notAllowed('not-your-role', WHO[as])
  return { ...row, roles }
}
