import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { dataExports } from '../db/tables.ts'

/** Stores a request for an export, replacing an earlier one. */
export async function beginExport(tx: Db, userId: string, { askedAt, expiresAt }: { askedAt: Date; expiresAt: Date }) {
  const request = { askedAt, json: null, expiresAt }
  await tx
    .insert(dataExports)
    .values({ userId, ...request })
    .onConflictDoUpdate({ target: dataExports.userId, set: request })
}

/** Stores the file. Returns false if the request no longer exists. */
export async function finishExport(tx: Db, userId: string, made: { json: string; expiresAt: Date }): Promise<boolean> {
  const rows = await tx.update(dataExports).set(made).where(eq(dataExports.userId, userId)).returning()
  return rows.length > 0
}

/** Returns the JSON of a user's export until it expires. */
export async function findExportFile(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isNotNull(dataExports.json), gt(dataExports.expiresAt, now)))
  return row && (row.json ?? '')
}

/** Returns the state of the export: in progress, ready until a date, or null for none. */
export async function findExport(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({ made: isNotNull(dataExports.json), expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
  return row ? { ready_until: row.made ? row.expiresAt.toISOString() : null } : null
}
