import { z } from 'zod'
import {
  daysRequest,
  findUsersRequest,
  foundUsersReply,
  groupPatch,
  type PersonReply,
  personReply,
  takeBackRequest,
} from '#contract/people.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { findGrant, grantPrime, revokeGrant } from '../entitlements/grant-store.ts'
import { conflict, notAllowed, notFound } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { joinGroup, leaveGroup } from './group-store.ts'
import { findPeople, findPerson } from './people-search-store.ts'
import { endSignIns } from './suspension-store.ts'

const AN_HOUR: RateLimit = {
  tries: 60,
  minutes: 60,
  message: 'You’ve searched sixty times this hour. Please try again later.',
}
const params = z.object({ id: z.uuid() })

/** Searches users by part of the address or name. Every search is in the audit log, even without results. */
export const findUsers = endpoint({
  body: findUsersRequest,
  returns: foundUsersReply,
  async handle({ body: { words }, user }, { db, now }) {
    await rateLimit(db, `find-users:${user.id}`, AN_HOUR, now())
    const found = await findPeople(db, words, now())
    const details = { found: found.users.length }
    await noteAct(db, { staff: user.id }, { did: 'looked for somebody', details }, now())
    return found
  },
})

/** Returns one user's details, entitlements and their sources. */
export const showPerson = endpoint({
  params,
  returns: personReply,
  async handle({ params: { id }, user }, { db, content, now }) {
    const person = await personOrNone({ db, content }, id, now())
    await noteAct(db, { staff: user.id }, { did: 'looked at an account', to: id, details: {} }, now())
    return person
  },
})

/** Adds a user to a group or removes them. Staff cannot remove their own admin access. */
export const changeGroup = endpoint({
  params,
  body: groupPatch,
  returns: personReply,
  async handle({ params: { id }, body: { group, member }, user }, { db, content, now }) {
    if (group === 'owner' && !user.may.isOwner)
      throw notAllowed('owner-only', 'Only owners, and the console, give and take this role.')
    if (id === user.id && ['staff', 'owner'].includes(group) && !member)
      throw conflict('own-role', 'You cannot remove your own role. Ask another member of staff.')
    return db.transaction(async (tx) => {
      const { groups: before } = await personOrNone({ db: tx, content }, id, now())
      await (member ? joinGroup : leaveGroup)(tx, id, group)
      if (before.includes(group) !== member) {
        const did = member ? 'gave a role' : 'took a role'
        await noteAct(tx, { staff: user.id }, { did, to: id, details: { role: group } }, now())
      }
      return personOrNone({ db: tx, content }, id, now())
    })
  },
})

/** Grants days of Prime, from now or from the end of the current period. */
export const giveDays = endpoint({
  params,
  body: daysRequest,
  returns: personReply,
  async handle({ params: { id }, body: { days, reason }, user }, { db, content, now }) {
    return db.transaction(async (tx) => {
      const before = await personOrNone({ db: tx, content }, id, now())
      const until = await grantPrime(tx, { userId: id, kind: 'given', days, reason }, now())
      const details = { days, reason, before: dayOf(before.prime_until), after: dayOf(until.toISOString()) }
      await noteAct(tx, { staff: user.id }, { did: 'gave Prime', to: id, details }, now())
      return personOrNone({ db: tx, content }, id, now())
    })
  },
})

/** Revokes the remainder of a gift. Paid Prime is refunded on the payments page instead. */
export const takeBack = endpoint({
  params,
  body: takeBackRequest,
  returns: personReply,
  async handle({ params: { id }, body, user }, { db, content, now }) {
    return db.transaction(async (tx) => {
      const before = await personOrNone({ db: tx, content }, id, now())
      const grant = await findGrant(tx, body.grant_id)
      if (grant?.userId !== id) throw notFound('We couldn’t find this grant.')
      if (grant.kind === 'paid') throw conflict('paid', 'This was paid for. Refund it under Payments.')
      if (!(await revokeGrant(tx, grant, now()))) throw conflict('over', 'There is nothing left to withdraw.')
      const after = await personOrNone({ db: tx, content }, id, now())
      const details = { reason: body.reason, before: dayOf(before.prime_until), after: dayOf(after.prime_until) }
      await noteAct(tx, { staff: user.id }, { did: 'took a gift back', to: id, details }, now())
      return after
    })
  },
})

/** Signs a user out on every device, for instance after one was lost. */
export const signOutEverywhere = endpoint({
  params,
  returns: personReply,
  async handle({ params: { id }, user }, { db, content, now }) {
    return db.transaction(async (tx) => {
      await personOrNone({ db: tx, content }, id, now())
      const details = { devices: await endSignIns(tx, id) }
      await noteAct(tx, { staff: user.id }, { did: 'signed somebody out', to: id, details }, now())
      return personOrNone({ db: tx, content }, id, now())
    })
  },
})

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? 'not Prime'

export async function personOrNone(known: Pick<Deps, 'db' | 'content'>, id: string, now: Date): Promise<PersonReply> {
  const person = await findPerson(known, id, now)
  if (!person) throw notFound('We couldn’t find this account.')
  return person
}
