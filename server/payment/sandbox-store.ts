import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sandboxCharges } from '../db/tables.ts'

export type SandboxCharge = typeof sandboxCharges.$inferSelect

export async function findCharge(db: Db, key: string): Promise<SandboxCharge | undefined> {
  return (await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key)))[0]
}

/** Creates a charge, once per key. A repeated call returns the first. */
export async function addCharge(db: Db, row: typeof sandboxCharges.$inferInsert): Promise<SandboxCharge> {
  await db.insert(sandboxCharges).values(row).onConflictDoNothing()
  return (await findCharge(db, row.key))!
}

/** Decides a charge that awaits authentication; any other is left unchanged. */
export async function decide(db: Db, key: string, state: SandboxCharge['state']) {
  const waiting = and(eq(sandboxCharges.key, key), eq(sandboxCharges.state, 'requires_action'))
  await db.update(sandboxCharges).set({ state }).where(waiting)
}

export async function markRefunded(db: Db, key: string) {
  await db.update(sandboxCharges).set({ refunded: true }).where(eq(sandboxCharges.key, key))
}
