import type { Db } from '../../db/database.ts'
import type { users } from '../../db/tables.ts'
import { countRenewing } from '../../entitlements/renewal-store.ts'
import { conflict } from '../../errors.ts'
import { findMembership } from '../../institutions/membership-store.ts'
import { hasOpenPayment } from '../../people/orphaned-payment-store.ts'
import { isInGroup } from '../group-store.ts'

type Account = typeof users.$inferSelect

const refused = (why: string) => conflict('merge-refused', why)

/** Throws if a merge would break something, with a sentence that says what to do first. */
export async function refuseMerge(tx: Db, closing: Account, remaining: Account) {
  if (closing.id === remaining.id) throw refused('This is the same account.')
  for (const account of [closing, remaining]) {
    if (account.deletionAskedAt) throw refused('One of these accounts is being deleted by its owner.')
    if (account.suspendedAt) throw refused('One of these accounts is suspended. Reopen it first.')
    if (await hasOpenPayment(tx, account.id))
      throw refused('A payment is in progress on one of these accounts. Please wait until it finishes.')
  }
  if (await isInGroup(tx, closing.id, ROLES)) throw refused('The account to close has a role. Remove its roles first.')
  if (await renews(tx, closing.id)) {
    if (await renews(tx, remaining.id)) throw refused('Both accounts have an active subscription. Cancel one first.')
    throw refused('The account to close has an active subscription. Keep that account and close the other one.')
  }
  const [theirs, own] = [await findMembership(tx, closing.id), await findMembership(tx, remaining.id)]
  if (theirs && theirs.role !== 'student')
    throw refused('The account to close is an educator or manager at its institution. Remove it from there first.')
  if (theirs && own && theirs.institutionId !== own.institutionId)
    throw refused('These accounts belong to different institutions. Remove one of them from its institution first.')
}

const ROLES = ['owner', 'staff', 'author', 'reviewer', 'publisher', 'educator']

const renews = async (tx: Db, userId: string) => (await countRenewing(tx, userId)) > 0
