import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { paypalCatalog } from '../../db/tables.ts'

/** Returns PayPal's id of our product or of a plan, if it was created in this PayPal account before. */
export async function findInCatalog(db: Db, account: string, item: string): Promise<string | undefined> {
  const same = and(eq(paypalCatalog.account, account), eq(paypalCatalog.item, item))
  return (await db.select().from(paypalCatalog).where(same))[0]?.ref
}

export const addToCatalog = (db: Db, row: typeof paypalCatalog.$inferInsert) =>
  db.insert(paypalCatalog).values(row).onConflictDoNothing()
