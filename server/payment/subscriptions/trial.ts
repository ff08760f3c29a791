import { trialReply } from '#contract/payment.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { findEntitlement } from '../../entitlements/entitlement-store.ts'
import { hasHad, lockMailboxes, noteFreePrime } from '../../entitlements/free-prime-store.ts'
import { grantPrime, hasTriedOrPaid } from '../../entitlements/grant-store.ts'
import { conflict, notAllowed, type Refusal } from '../../errors.ts'
import type { User } from '../../user.ts'
import { nothingSold } from '../nothing-sold.ts'

export const TRIAL_DAYS = 7

/**
 * Starts the trial at the student's request, without a card: once per mailbox, for users who are not on Prime and have
 * never paid.
 */
export const startTrial = endpoint({
  returns: trialReply,
  async handle({ user }, { db, now }) {
    const until = await db.transaction(async (tx) => {
      await lockMailboxes(tx, [user])
      const why = await whyNoTrial(tx, user, now())
      if (why) throw REFUSALS[why]()
      const source = `trial:${user.id}`
      await noteFreePrime(tx, user.email, { what: 'trial', source }, now())
      const trial = { userId: user.id, kind: 'trial', days: TRIAL_DAYS, source, reason: 'Free trial' } as const
      return grantPrime(tx, trial, now())
    })
    return { prime_until: until.toISOString() }
  },
})

/** `used`: by this account, or it has paid or is on Prime now. */
type NoTrial = 'all-open' | 'used' | 'unverified' | 'used-by-another-account'

const REFUSALS: Record<NoTrial, () => Refusal> = {
  'all-open': nothingSold,
  used: () => conflict('trial-over', 'You’ve already used your free trial.'),
  unverified: () => notAllowed('verify-first', `Verify your e-mail address to try Prime for ${TRIAL_DAYS} days.`),
  'used-by-another-account': () =>
    conflict('trial-over', 'This e-mail address has already had a free trial with another account.'),
}

/** Returns why a user cannot start the trial; undefined if they can. */
export async function whyNoTrial(
  db: Db,
  { id, email, isEmailVerified }: Pick<User, 'id' | 'email' | 'isEmailVerified'>,
  now: Date,
): Promise<NoTrial | undefined> {
  const earlier = await hasTriedOrPaid(db, id)
  const may = await findEntitlement(db, id, now)
  if (may?.isAllOpen) return 'all-open'
  if (earlier || may?.isPrime) return 'used'
  if (!isEmailVerified) return 'unverified'
  return (await hasHad(db, email, 'trial', now)) ? 'used-by-another-account' : undefined
}

/** Returns the note beside the offers; null if the trial is available, or the user knows that they have used it. */
export const trialRefusal = (why: NoTrial | undefined): string | null =>
  why === undefined || why === 'used' ? null : REFUSALS[why]().message
