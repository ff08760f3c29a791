import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { versionsOf } from '../../content/versions.ts'
import type { Db } from '../../db/database.ts'
import { attempts, earlierMarks, users } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Attempt } from '../attempts/store.ts'

export type EarlierMarks = typeof earlierMarks.$inferSelect

/** The marks that an attempt had before, the earliest first. */
export const findEarlierMarks = (db: Db, attemptId: string): Promise<EarlierMarks[]> =>
  db.select().from(earlierMarks).where(eq(earlierMarks.attemptId, attemptId)).orderBy(asc(earlierMarks.replacedAt))

type Tools = Pick<Deps, 'db' | 'content'>

const toLookAt = ({ content }: Tools) =>
  and(
    isNotNull(attempts.stoppedAt),
    isNotNull(attempts.markSheet),
    sql`${attempts.checkedAs} is distinct from ${versionsOf(content)}`,
    inArray(attempts.caseId, [...content.cases.keys(), ...content.published.newest.keys()]),
  )

/** Students with marks that were not looked at under today's engine and content. */
export async function studentsToLookAt(tools: Tools): Promise<string[]> {
  const rows = await tools.db.selectDistinct({ id: attempts.userId }).from(attempts).where(toLookAt(tools))
  return rows.map(({ id }) => id)
}

export const attemptsToLookAt = (tools: Tools, userId: string): Promise<Attempt[]> =>
  tools.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, userId), toLookAt(tools)))
    .orderBy(asc(attempts.stoppedAt))

/** Notes that these marks are current under today's versions. */
export const noteLooked = (tx: Db, { id }: Attempt, checkedAs: string) =>
  tx.update(attempts).set({ checkedAs }).where(eq(attempts.id, id))

/** New marks in place of those that were read; the old ones stay beside them. False when another person replaced them. */
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
    // A mark that was given by hand changes no version.
    eq(attempts.score, attempt.score),
  )
  const replaced = await tx.update(attempts).set(set).where(same).returning({ id: attempts.id })
  if (replaced.length === 0) return false
  await tx.insert(earlierMarks).values(earlier)
  return true
}

/** Where a student is written to; nothing for a guest. */
export async function findAddress(db: Db, userId: string): Promise<string | null | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email
}
