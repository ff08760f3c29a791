import type { Db } from '../db/database.ts'
import { auditLog } from '../db/tables.ts'

/** The actor: a member of staff by id, the user themselves, or the server's console. */
export type Actor = { staff: string } | { person: string } | 'console'

/** Actions in the log. Details are for later review: ids, names, numbers, refund reasons; no secrets or user text. */
export type Act = {
  did:
    | 'gave a role'
    | 'took a role'
    | 'gave Prime'
    | 'ended Prime'
    | 'tried a job again'
    | 'changed a setting'
    | 'answered a message'
    | 'put a message back'
    | 'answered a request for a demonstration'
    | 'put a request for a demonstration back'
    | 'closed a request for a demonstration'
    | 'changed a case'
    | 'changed a plan'
    | 'changed a promo code'
    | 'gave money back'
    | 'settled a report'
    | 'put a report back'
    | 'wrote a notification'
    | 'changed a notification'
    | 'looked for somebody'
    | 'looked at an account'
    | 'took a gift back'
    | 'accepted a shared post'
    | 'declined a shared post'
    | 'signed somebody out'
    | 'suspended an account'
    | 'reopened an account'
    | 'merged two accounts'
    | 'looked at payments of somebody'
    | 'looked at messages of somebody'
    | 'gave a contested mark'
    | 'declined a contested mark'
    | 'looked at a flagged reply'
    | 'passed a flagged reply on'
    | 'put a flagged reply back'
    | 'wrote a page'
    | 'published a page'
    | 'took a page off'
    | 'took a copy of the events'
    | 'took a copy of business figures'
    | 'made an institution'
    | 'changed the screens of a country'
    | 'changed an institution'
    | 'changed a member of an institution'
    | 'changed a group of an institution'
    | 'changed the cases of an institution'
    | 'changed the sign-on of an institution'
    | 'changed the learning platforms of an institution'
    | 'signed on through an institution'
    | 'changed an assignment'
    | 'took a copy of results'
    | 'took a copy of a quiz'
    | 'published a case'
    | 'withdrew a case'
  /** The user affected, if any. */
  to?: string
  details: Record<string, string | number | boolean>
}

/** Records an action by staff in the transaction that performs it. Only this writes the log; entries never change. */
export async function noteAct(tx: Db, by: Actor, { did, to, details }: Act, now: Date) {
  const actorId = by === 'console' ? null : 'staff' in by ? by.staff : by.person
  await tx.insert(auditLog).values({ actorId, did, personId: to ?? null, details, at: now })
}
