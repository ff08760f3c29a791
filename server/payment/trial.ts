import { and, eq, inArray } from 'drizzle-orm'
import { trialReply } from '#contract/payment.ts'
import type { Db } from '../db/database.ts'
import { grantPrime } from '../db/grants.ts'
import { findEntitlement } from '../db/holdings.ts'
import { grants, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'

export const TRIAL_DAYS = 7

/** Starts the trial by the student's own press: once, for who is not Prime and has never paid, without a card. */
export const startTrial = endpoint({
  returns: trialReply,
  async handle({ user }, { db, now }) {
    const until = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
      if (!(await mayTry(tx, user.id, now()))) throw conflict('trial-over', 'Your free trial has been used.')
      const trial = { userId: user.id, kind: 'trial', days: TRIAL_DAYS, source: `trial:${user.id}` } as const
      return grantPrime(tx, { ...trial, reason: 'Free trial' }, now())
    })
    return { prime_until: until.toISOString() }
  },
})

/** Whether the trial is still theirs to start. */
export async function mayTry(db: Db, userId: string, now: Date): Promise<boolean> {
  const spent = and(eq(grants.userId, userId), inArray(grants.kind, ['trial', 'paid']))
  const [earlier] = await db.select({ id: grants.id }).from(grants).where(spent).limit(1)
  return !earlier && !(await findEntitlement(db, userId, now))?.isPrime
}
