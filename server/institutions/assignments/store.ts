import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { assignments, institutionGroupMembers, institutionGroups } from '../../db/tables.ts'
import type { CaseViewer } from '../access.ts'
import { taughtCohorts } from '../access-store.ts'

export type Assignment = typeof assignments.$inferSelect
export type NewAssignment = Omit<typeof assignments.$inferInsert, 'id' | 'endedAt'>
export type ListedAssignment = { assignment: Assignment; cohort: string }

const listed = { assignment: assignments, cohort: institutionGroups.name }

/** Returns the assignments of cohorts that the reader teaches, newest first; only one if `id` is given. */
export const listTaughtAssignments = (db: Db, reader: CaseViewer, id?: string): Promise<ListedAssignment[]> =>
  db
    .select(listed)
    .from(assignments)
    .innerJoin(institutionGroups, eq(institutionGroups.id, assignments.groupId))
    .where(
      and(
        sql`${assignments.groupId} in ${taughtCohorts(reader)}`,
        id === undefined ? undefined : eq(assignments.id, id),
      ),
    )
    .orderBy(desc(assignments.createdAt))

/** Returns a student's current assignments: open and not withdrawn, the earliest due first. */
export const listSet = (db: Db, userId: string, now: Date): Promise<ListedAssignment[]> =>
  db
    .select(listed)
    .from(assignments)
    .innerJoin(institutionGroups, eq(institutionGroups.id, assignments.groupId))
    .innerJoin(institutionGroupMembers, eq(institutionGroupMembers.groupId, assignments.groupId))
    .where(and(eq(institutionGroupMembers.userId, userId), isNull(assignments.endedAt), lte(assignments.opensAt, now)))
    .orderBy(sql`${assignments.dueAt} asc nulls last`, desc(assignments.createdAt))

/** Returns undefined if the learning platform's link already has an assignment. */
export async function createAssignment(tx: Db, row: NewAssignment): Promise<Assignment | undefined> {
  const [made] = await tx.insert(assignments).values(row).onConflictDoNothing().returning()
  return made
}

export const changeAssignment = (tx: Db, id: string, set: Partial<Pick<Assignment, 'title' | 'dueAt' | 'endedAt'>>) =>
  tx.update(assignments).set(set).where(eq(assignments.id, id))

/** Returns any assignment by id, without an access check: a launch from a learning platform has no user yet. */
export async function findAssignment(db: Db, id: string): Promise<Assignment | undefined> {
  const [row] = await db.select().from(assignments).where(eq(assignments.id, id))
  return row
}
