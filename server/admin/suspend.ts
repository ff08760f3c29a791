import { z } from 'zod'
import { personReply, suspendRequest } from '#contract/people.ts'
import { noteAct } from '../audit/audit-store.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { personOrNone } from './people.ts'
import { setSuspended } from './suspension-store.ts'

/**
 * Suspends an account, or lifts the suspension. While suspended it cannot sign in, buy anything or be charged; its data
 * is kept.
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
      await setSuspended(tx, id, suspended ? now() : null)
      const did = suspended ? 'suspended an account' : 'reopened an account'
      await noteAct(tx, { staff: user.id }, { did, to: id, details: { reason } }, now())
      return personOrNone({ db: tx, content }, id, now())
    })
  },
})
