import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { promoCodes, promoUses } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { lessPercent } from './money.ts'
import type { PlanRow } from './present-plan.ts'

export type PromoCode = typeof promoCodes.$inferSelect

/** The same message for every fault, as specified: strangers must not learn which codes exist. */
export const invalidCode = () => notFound('Invalid Code')

/** A valid code tried on the wrong plan. The reason is revealed, because trying every plan would reveal as much. */
export const otherPlan = () => notFound('Invalid Code: it’s for another plan.')

/** Returns the code if it is valid now; undefined if it does not exist, is used up, not yet valid or expired. */
export async function findPromoCode(db: Db, code: string, now: Date): Promise<PromoCode | undefined> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row && isGood(row, now) ? row : undefined
}

/** Every promo code, valid or not, by name. */
export const findPromoCodes = (db: Db): Promise<PromoCode[]> =>
  db
    .select()
    .from(promoCodes)
    .orderBy(asc(sql`lower(${promoCodes.code})`))

/** Adds or updates the code of this name. */
export const upsertPromoCode = (tx: Db, row: typeof promoCodes.$inferInsert) =>
  tx.insert(promoCodes).values(row).onConflictDoUpdate({ target: promoCodes.code, set: row })

const isGood = ({ isActive, startsAt, endsAt, maxUses, uses }: PromoCode, now: Date) =>
  isActive && (!startsAt || startsAt <= now) && (!endsAt || endsAt > now) && (maxUses === null || uses < maxUses)

/** Reports whether a code applies to this plan. */
export const isFor = ({ plans }: PromoCode, plan: PlanRow) => plans === null || plans.includes(plan.name)

/** Returns a plan's price with an optional code, in cents. */
export const priceWith = (plan: PlanRow, code: PromoCode | undefined) =>
  code && isFor(code, plan) ? lessPercent(plan.discountedCents, code.percentOff) : plan.discountedCents

/** Reports whether a user has used a code, or holds it during a payment. */
export async function hasUsed(db: Db, code: string, userId: string): Promise<boolean> {
  const theirs = and(eq(promoUses.code, code), eq(promoUses.userId, userId))
  return (await db.select().from(promoUses).where(theirs)).length > 0
}

type Use = { code: string; userId: string; purchaseId: string }

/** Takes one use of a code for a purchase, atomically. Refuses with "Invalid Code" if none is left. */
export async function takePromoCode(tx: Db, use: Use) {
  const free = or(sql`${promoCodes.maxUses} is null`, lt(promoCodes.uses, promoCodes.maxUses))
  const taken = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(and(eq(promoCodes.code, use.code), free))
    .returning()
  const first = await tx.insert(promoUses).values(use).onConflictDoNothing().returning()
  if (taken.length === 0 || first.length === 0) throw invalidCode()
}

/** Releases the use of a purchase that was not paid. */
export async function releasePromoCode(tx: Db, purchaseId: string) {
  const [released] = await tx.delete(promoUses).where(eq(promoUses.purchaseId, purchaseId)).returning()
  if (!released) return
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(eq(promoCodes.code, released.code))
}
