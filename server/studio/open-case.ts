import type { StudioRole } from '#contract/values/studio-roles.ts'
import type { Db } from '../db/database.ts'
import { notAllowed, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { rolesIn } from './rights.ts'
import { findStudioCase } from './store.ts'

const WHO: Record<StudioRole, string> = {
  author: 'Only authors may change this case.',
  reviewer: 'Only reviewers may do this.',
  publisher: 'Only publishers may do this.',
}

type Opening = {
  /** What the caller has to be; without it any role will do, which reads. */
  as?: StudioRole
  /** Keeps the case from being changed until the transaction is over. */
  hold?: boolean
}

/** A studio case for who has a role there; for everybody else there is no such case. */
export async function openCase(db: Db, user: User, id: string, { as, hold = false }: Opening = {}) {
  const row = await findStudioCase(db, id, { hold })
  const roles = row ? rolesIn(user, row.head.institutionId) : []
  if (!row || roles.length === 0) throw notFound('There is no such case in the studio.')
  if (as && !roles.includes(as)) throw notAllowed('not-your-role', WHO[as])
  return { ...row, roles }
}
