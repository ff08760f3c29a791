import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { customCollections, users } from '../db/tables.ts'

export type CollectionRow = typeof customCollections.$inferSelect

/** Returns a student's own collections, oldest first. */
export const findCollections = (db: Db, userId: string): Promise<CollectionRow[]> =>
  db
    .select()
    .from(customCollections)
    .where(eq(customCollections.userId, userId))
    .orderBy(asc(customCollections.createdAt), asc(customCollections.id))

/** Returns the collection of a shared link. */
export async function findShared(db: Db, key: string): Promise<CollectionRow | undefined> {
  const [row] = await db.select().from(customCollections).where(eq(customCollections.key, key))
  return row
}

/** Locks the student's row, so that concurrent creations are counted one after the other. */
export async function lockAndCount(tx: Db, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx.$count(customCollections, eq(customCollections.userId, userId))
}

export async function addCollection(tx: Db, row: typeof customCollections.$inferInsert): Promise<CollectionRow> {
  const [made] = await tx.insert(customCollections).values(row).returning()
  return made!
}

/** Returns a student's own collection, locked until the end of the transaction. */
export async function lockCollection(tx: Db, id: string, userId: string): Promise<CollectionRow | undefined> {
  const [row] = await tx.select().from(customCollections).where(isOwn(id, userId)).for('update')
  return row
}

export async function changeCollection(
  tx: Db,
  id: string,
  values: Pick<CollectionRow, 'name' | 'cases' | 'key'>,
): Promise<CollectionRow> {
  const [row] = await tx.update(customCollections).set(values).where(eq(customCollections.id, id)).returning()
  return row!
}

/** Returns whether there was one to delete. */
export async function deleteCollection(db: Db, id: string, userId: string): Promise<boolean> {
  const deleted = await db.delete(customCollections).where(isOwn(id, userId)).returning({ id: customCollections.id })
  return deleted.length > 0
}

/** The student is part of the query, so that no other student's collection can be changed. */
const isOwn = (id: string, userId: string) => and(eq(customCollections.id, id), eq(customCollections.userId, userId))
