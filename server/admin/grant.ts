import { type Actor, noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endPrime, grantPrime } from '../entitlements/grant-store.ts'
import { joinGroup, leaveGroup } from './group-store.ts'
import { findIdByEmail } from './people-search-store.ts'

const ROLES = ['owner', 'staff', 'author', 'reviewer', 'publisher', 'educator'] as const
type Role = (typeof ROLES)[number]
type Gift = { role: Role } | { primeDays: number }

/** Parses `owner`, `staff`, `author`, `reviewer`, `publisher`, `educator` or `prime=30d`; else undefined. */
export function giftOf(words: string): Gift | undefined {
  const role = ROLES.find((name) => name === words)
  if (role) return { role }
  const days = Number(/^prime=([1-9]\d{0,3})d$/.exec(words)?.[1])
  return days > 0 ? { primeDays: days } : undefined
}

export type Granting = { by: Actor; email: string; gift: Gift; now: Date }

/** Grants a role or days of Prime. Returns the resulting roles, or undefined if no account has this address. */
export const give = (db: Db, { by, email, gift, now }: Granting): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const userId = await findIdByEmail(tx, email)
    if (!userId) return undefined
    if ('role' in gift) {
      await joinGroup(tx, userId, gift.role)
      await noteAct(tx, by, { did: 'gave a role', to: userId, details: { role: gift.role } }, now)
      return `${email} is ${gift.role} now.`
    }
    const until = await grantPrime(tx, { userId, kind: 'given', days: gift.primeDays, reason: 'Given by staff' }, now)
    await noteAct(tx, by, { did: 'gave Prime', to: userId, details: { days: gift.primeDays } }, now)
    return `${email} has Prime until ${until.toISOString().slice(0, 10)}.`
  })

/** Revokes a role, or ends Prime now. */
export const take = (db: Db, { by, email, gift, now }: Granting): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const userId = await findIdByEmail(tx, email)
    if (!userId) return undefined
    if ('role' in gift) {
      await leaveGroup(tx, userId, gift.role)
      await noteAct(tx, by, { did: 'took a role', to: userId, details: { role: gift.role } }, now)
      return `${email} is not ${gift.role} any more.`
    }
    await endPrime(tx, userId, now)
    await noteAct(tx, by, { did: 'ended Prime', to: userId, details: {} }, now)
    return `${email} has no Prime any more.`
  })
