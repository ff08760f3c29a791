import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupMembers, groups, institutionMembers, subscriptions, type users } from '../../db/tables.ts'
import { conflict } from '../../errors.ts'
import { hasOpenPayment } from '../../people/orphaned-payment-store.ts'

type Account = typeof users.$inferSelect

const refused = (why: string) => conflict('merge-refused', why)

/** Refuses where merging would break something, with the sentence that says what to do first. */
export async function refuseMerge(tx: Db, gone: Account, kept: Account) {
  if (gone.id === kept.id) throw refused('These are one account.')
  for (const account of [gone, kept]) {
    if (account.deletionAskedAt) throw refused('One of these accounts is being deleted by its owner.')
    if (account.suspendedAt) throw refused('One of these accounts is suspended. Reopen it first.')
    if (await hasOpenPayment(tx, account.id))
      throw refused('A payment is under way on one of these accounts. Please wait until it is over.')
  }
  if (await hasRole(tx, gone.id)) throw refused('The account to close has a role. Remove its roles first.')
  if (await runs(tx, gone.id)) {
    if (await runs(tx, kept.id)) throw refused('Both accounts have a subscription that runs. Cancel one first.')
    throw refused('The account to close has a subscription that runs. Keep that account and close the other one.')
  }
  const [theirs, own] = [await memberOf(tx, gone.id), await memberOf(tx, kept.id)]
  if (theirs && theirs.role !== 'student')
    throw refused('The account to close works for its institution. Take it out of there first.')
  if (theirs && own && theirs.institutionId !== own.institutionId)
    throw refused('These accounts belong to different institutions. Take one of them out of its institution first.')
}

const ROLES = ['owner', 'staff', 'author', 'reviewer', 'publisher', 'educator']

async function hasRole(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, userId), inArray(groups.name, ROLES)))
  return rows.length > 0
}

async function runs(tx: Db, userId: string): Promise<boolean> {
  const running = inArray(subscriptions.status, ['active', 'past_due'])
  const theirs = and(eq(subscriptions.userId, userId), running)
  return (await tx.select({ id: subscriptions.id }).from(subscriptions).where(theirs)).length > 0
}

const memberOf = async (tx: Db, userId: string) =>
  (await tx.select().from(institutionMembers).where(eq(institutionMembers.userId, userId)))[0]
