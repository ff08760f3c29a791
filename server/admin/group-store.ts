import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { groupMembers, groups } from '../db/tables.ts'

/** Adds a user to a group, creating the group if needed. Idempotent. */
export async function joinGroup(tx: Db, userId: string, name: string) {
  await tx.insert(groups).values({ name }).onConflictDoNothing()
  const [group] = await tx.select().from(groups).where(eq(groups.name, name))
  await tx.insert(groupMembers).values({ userId, groupId: group!.id }).onConflictDoNothing()
}

/** Removes a user from a group. Idempotent. */
export async function leaveGroup(tx: Db, userId: string, name: string) {
  const [group] = await tx.select().from(groups).where(eq(groups.name, name))
  if (!group) return
  await tx.delete(groupMembers).where(and(eq(groupMembers.userId, userId), eq(groupMembers.groupId, group.id)))
}

/** Returns whether a user is in any of these groups. */
export async function isInGroup(db: Db, userId: string, names: string[]): Promise<boolean> {
  const rows = await db
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, userId), inArray(groups.name, names)))
  return rows.length > 0
}
