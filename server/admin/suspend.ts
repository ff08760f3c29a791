import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { personReply, suspendRequest } from '#contract/people.ts'
import { noteAct } from '../db/audit.ts'
import { tokens, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { personOrNone } from './people.ts'

/**
 * Closes an account for now, or opens it again. While it is closed nobody is signed in with it, nothing is sold to it, and
 * nothing is charged for it; what it holds stays.
 */
export const suspendPerson = endpoint({
  params: z.object({ id: z.uuid() }),
  body: suspendRequest,
  returns: personReply,
  async handle({ params: { id }, body: { suspended, reason }, user }, { db, content, now }) {
    if (id === user.id) throw conflict('own-account', 'You cannot suspend your own account.')
    return db.transaction(async (tx) => {
      const before = await personOrNone({ db: tx, content }, id, now())
      if (suspended && before.groups.some((name) => name === 'staff' || name === 'owner'))
        throw conflict('is-staff', 'This person is staff. Remove that role first.')
      if ((before.suspended_at !== null) === suspended) return before
      await tx
        .update(users)
        .set({ suspendedAt: suspended ? now() : null })
        .where(eq(users.id, id))
      if (suspended) await tx.delete(tokens).where(eq(tokens.userId, id))
      const did = suspended ? 'suspended an account' : 'reopened an account'
      await noteAct(tx, { staff: user.id }, { did, to: id, details: { reason } }, now())
      return personOrNone({ db: tx, content }, id, now())
    })
  },
})
