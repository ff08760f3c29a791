import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { institutionCases, institutionGroupMembers, institutionGroups, institutions } from '../db/tables.ts'
import { newSecret } from '../secret.ts'

type NewGroup = { name: string; kind: 'cohort' | 'staff' }

/** Returns the groups of an institution by name, with their numbers of members. */
export const listGroups = (db: Db, institutionId: string) =>
  db
    .select({
      id: institutionGroups.id,
      kind: institutionGroups.kind,
      name: institutionGroups.name,
      join_key: institutionGroups.joinKey,
      members: sql<number>`(select count(*)::int from institution_group_members
        where institution_group_members.group_id = ${institutionGroups.id})`,
    })
    .from(institutionGroups)
    .where(eq(institutionGroups.institutionId, institutionId))
    .orderBy(asc(institutionGroups.name))

/** Returns undefined if the institution already has a group of this name. */
export async function createGroup(tx: Db, institutionId: string, { name, kind }: NewGroup, now: Date) {
  const [row] = await tx
    .insert(institutionGroups)
    .values({ institutionId, name, kind, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function findGroup(db: Db, institutionId: string, id: string) {
  const [row] = await db
    .select()
    .from(institutionGroups)
    .where(and(eq(institutionGroups.id, id), eq(institutionGroups.institutionId, institutionId)))
  return row
}

/** Renames a group. Returns false if the name is taken. */
export async function renameGroup(
  tx: Db,
  { id, institutionId }: { id: string; institutionId: string },
  name: string,
): Promise<boolean> {
  const [taken] = await tx
    .select({ id: institutionGroups.id })
    .from(institutionGroups)
    .where(and(eq(institutionGroups.institutionId, institutionId), eq(institutionGroups.name, name)))
  if (taken && taken.id !== id) return false
  await tx.update(institutionGroups).set({ name }).where(eq(institutionGroups.id, id))
  return true
}

/** Creates a new join link for a group, or revokes the existing one. */
export const setJoinable = (tx: Db, id: string, joinable: boolean) => setJoinKey(tx, id, joinable ? newSecret() : null)

export const setJoinKey = (tx: Db, id: string, joinKey: string | null) =>
  tx.update(institutionGroups).set({ joinKey }).where(eq(institutionGroups.id, id))

/** Returns the group and institution of a join link. */
export async function findGroupByKey(db: Db, key: string) {
  const [row] = await db
    .select({ group: institutionGroups, institution: institutions })
    .from(institutionGroups)
    .innerJoin(institutions, eq(institutions.id, institutionGroups.institutionId))
    .where(eq(institutionGroups.joinKey, key))
  return row
}

/** Adds a member to a group. A foreign key refuses members of other institutions. */
export const enterGroup = (tx: Db, group: { id: string; institutionId: string }, userId: string, now: Date) =>
  tx
    .insert(institutionGroupMembers)
    .values({ groupId: group.id, institutionId: group.institutionId, userId, joinedAt: now })
    .onConflictDoNothing()

export const quitGroup = (tx: Db, groupId: string, userId: string) =>
  tx
    .delete(institutionGroupMembers)
    .where(and(eq(institutionGroupMembers.groupId, groupId), eq(institutionGroupMembers.userId, userId)))

export const groupsOf = (db: Db, userId: string) =>
  db
    .select({ id: institutionGroups.id, name: institutionGroups.name })
    .from(institutionGroupMembers)
    .innerJoin(institutionGroups, eq(institutionGroups.id, institutionGroupMembers.groupId))
    .where(eq(institutionGroupMembers.userId, userId))
    .orderBy(asc(institutionGroups.name))

export type ListedCase = { caseId: number; groupId: string | null; rule: 'allowed' | 'hidden'; dueAt: Date | null }

/** Returns which cases the institution and its groups allow or hide. */
export const listCaseRules = (db: Db, institutionId: string) =>
  db
    .select()
    .from(institutionCases)
    .where(eq(institutionCases.institutionId, institutionId))
    .orderBy(asc(institutionCases.caseId))

export async function putCaseRule(tx: Db, institutionId: string, { caseId, groupId, rule, dueAt }: ListedCase) {
  await tx
    .insert(institutionCases)
    .values({ institutionId, caseId, groupId, rule, dueAt })
    .onConflictDoUpdate({
      target: [institutionCases.institutionId, institutionCases.groupId, institutionCases.caseId],
      set: { rule, dueAt },
    })
}

export const dropCaseRule = (tx: Db, institutionId: string, { caseId, groupId }: Omit<ListedCase, 'rule' | 'dueAt'>) =>
  tx
    .delete(institutionCases)
    .where(
      and(
        eq(institutionCases.institutionId, institutionId),
        eq(institutionCases.caseId, caseId),
        sql`${institutionCases.groupId} is not distinct from ${groupId}::uuid`,
      ),
    )

/** Returns cases with a due date for a member of these groups, earliest first; of several dates the earliest counts. */
export async function dueFor(db: Db, institutionId: string, groupIds: readonly string[]) {
  const { caseId, dueAt, groupId, rule } = institutionCases
  const rows = await db
    .select({ caseId, dueAt, groupId })
    .from(institutionCases)
    .where(and(eq(institutionCases.institutionId, institutionId), eq(rule, 'allowed'), isNotNull(dueAt)))
    .orderBy(asc(dueAt))
  const mine = rows.filter((row) => row.groupId === null || groupIds.includes(row.groupId))
  const first = new Map<number, Date>()
  for (const row of mine) if (row.dueAt && !first.has(row.caseId)) first.set(row.caseId, row.dueAt)
  return [...first].map(([id, at]) => ({ case_id: id, due_at: at.toISOString() }))
}
