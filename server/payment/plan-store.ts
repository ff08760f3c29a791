import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type Currency, plans } from '../db/tables.ts'
import type { PlanRow } from './present-plan.ts'

/** Returns the plans on sale in a currency. */
export const findPlans = (db: Db, currency: Currency): Promise<PlanRow[]> =>
  db
    .select()
    .from(plans)
    .where(and(eq(plans.currency, currency), eq(plans.onSale, true)))
    .orderBy(asc(plans.position))

/** Returns a plan if it is on sale. */
export async function findPlan(db: Db, id: number): Promise<PlanRow | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.onSale, true)))
  return row
}

/** Returns a purchase's plan, whether on sale or not. */
export async function findPlanOf(db: Db, { planId }: { planId: number }): Promise<PlanRow> {
  return (await db.select().from(plans).where(eq(plans.id, planId)))[0]!
}

/** Returns every plan in every currency, on sale or not. */
export const findAllPlans = (db: Db): Promise<PlanRow[]> =>
  db.select().from(plans).orderBy(asc(plans.currency), asc(plans.position))

export async function findPlanNames(db: Db): Promise<Set<string>> {
  return new Set((await db.select({ name: plans.name }).from(plans)).map(({ name }) => name))
}

export async function lockPlan(tx: Db, id: number): Promise<PlanRow | undefined> {
  return (await tx.select().from(plans).where(eq(plans.id, id)).for('update'))[0]
}

export const changePlan = (tx: Db, id: number, change: Partial<typeof plans.$inferInsert>) =>
  tx.update(plans).set(change).where(eq(plans.id, id))

/** Adds plans that do not exist yet, leaving existing ones unchanged. */
export const addPlans = (db: Db, rows: (typeof plans.$inferInsert)[]) =>
  db.insert(plans).values(rows).onConflictDoNothing()
