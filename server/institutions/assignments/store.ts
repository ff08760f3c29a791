import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { assignments, institutionGroupMembers, institutionGroups } from '../../db/tables.ts'
import type { CaseViewer } from '../access.ts'
import { taughtCohorts } from '../access-store.ts'

export type Assignment = typeof assignments.$inferSelect
export type NewAssignment = Omit<typeof assignments.$inferInsert, 'id' | 'endedAt'>
export type ListedAssignment = { assignment: Assignment; cohort: string }

const listed = { assignment: assignments, cohort: institutionGroups.name }

/** Every assignment of the cohorts that the reader teaches, the newest first; one of them where `id` is given. */
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

/** What a student is set now: of their cohorts, opened and not taken back, the next due first. */
export const listSet = (db: Db, userId: string, now: Date): Promise<ListedAssignment[]> =>
  db
    .select(listed)
    .from(assignments)
    .innerJoin(institutionGroups, eq(institutionGroups.id, assignments.groupId))
    .innerJoin(institutionGroupMembers, eq(institutionGroupMembers.groupId, assignments.groupId))
    .where(and(eq(institutionGroupMembers.userId, userId), isNull(assignments.endedAt), lte(assignments.opensAt, now)))
    .orderBy(sql`${assignments.dueAt} asc nulls last`, desc(assignments.createdAt))

/** Undefined where the learning platform's link has an assignment already. */
export async function createAssignment(tx: Db, row: NewAssignment): Promise<Assignment | undefined> {
  const [made] = await tx.insert(assignments).values(row).onConflictDoNothing().returning()
  return made
}

export const changeAssignment = (tx: Db, id: string, set: Partial<Pick<Assignment, 'title' | 'dueAt' | 'endedAt'>>) =>
  tx.update(assignments).set(set).where(eq(assignments.id, id))

/** Any assignment by its id, for launches from a learning platform, which know no reader yet. */
export async function findAssignment(db: Db, id: string): Promise<Assignment | undefined> {
  const [row] = await db.select().from(assignments).where(eq(assignments.id, id))
  return row
}
