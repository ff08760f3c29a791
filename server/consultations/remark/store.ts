import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { versionsOf } from '../../content/versions.ts'
import type { Db } from '../../db/database.ts'
import { attempts, earlierMarks, users } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Attempt } from '../attempts/store.ts'

export type EarlierMarks = typeof earlierMarks.$inferSelect

/** Returns the earlier marks of an attempt, earliest first. */
export const findEarlierMarks = (db: Db, attemptId: string): Promise<EarlierMarks[]> =>
  db.select().from(earlierMarks).where(eq(earlierMarks.attemptId, attemptId)).orderBy(asc(earlierMarks.replacedAt))

type Tools = Pick<Deps, 'db' | 'content'>

const isUnchecked = ({ content }: Tools) =>
  and(
    isNotNull(attempts.stoppedAt),
    isNotNull(attempts.markSheet),
    sql`${attempts.checkedAs} is distinct from ${versionsOf(content)}`,
    inArray(attempts.caseId, [...content.cases.keys(), ...content.published.newest.keys()]),
  )

/** Returns students with marks not yet checked under today's engine and content. */
export async function studentsToCheck(tools: Tools): Promise<string[]> {
  const rows = await tools.db.selectDistinct({ id: attempts.userId }).from(attempts).where(isUnchecked(tools))
  return rows.map(({ id }) => id)
}

export const attemptsToCheck = (tools: Tools, userId: string): Promise<Attempt[]> =>
  tools.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isUnchecked(tools)))
    .orderBy(asc(attempts.stoppedAt))

/** Records that these marks are current under today's versions. */
export const saveCheckedAs = (tx: Db, { id }: Attempt, checkedAs: string) =>
  tx.update(attempts).set({ checkedAs }).where(eq(attempts.id, id))

/** Replaces the marks that were read and keeps the old ones. Returns false if they were changed concurrently. */
export async function replaceMarks(
  tx: Db,
  attempt: Attempt,
  set: Partial<typeof attempts.$inferInsert>,
  earlier: typeof earlierMarks.$inferInsert,
): Promise<boolean> {
  const same = and(
    eq(attempts.id, attempt.id),
    eq(attempts.engineVersion, attempt.engineVersion),
    eq(attempts.contentVersion, attempt.contentVersion),
    // A mark granted by staff changes no version.
    eq(attempts.score, attempt.score),
  )
  const replaced = await tx.update(attempts).set(set).where(same).returning({ id: attempts.id })
  if (replaced.length === 0) return false
  await tx.insert(earlierMarks).values(earlier)
  return true
}

/** Returns a student's e-mail address; null for a guest. */
export async function findAddress(db: Db, userId: string): Promise<string | null | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email
}
