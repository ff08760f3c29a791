import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LoadedContent } from '../content/load-cases.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { attempts, referralCodes, taskStates, users } from '../db/tables.ts'
import { isFinishedBy } from '../statistics/finished-store.ts'
import type { TaskProof } from './task-list.ts'

export type TaskState = typeof taskStates.$inferSelect

export const findStates = (db: Db, userId: string): Promise<TaskState[]> =>
  db.select().from(taskStates).where(eq(taskStates.userId, userId))

/** Returns the user's actual activity. */
export async function findDone(db: Db, { cases }: LoadedContent, userId: string): Promise<TaskProof> {
  const finished = await db
    .selectDistinct({ caseId: attempts.caseId })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(attempts.isFirst, true)))
  const [row] = await rowsOf<{ verified: boolean; profile: boolean; friends: number; joined: number }>(
    db,
    sql`select email_verified_at is not null as verified, (extract(epoch from created_at) * 1000)::float8 as joined,
          coalesce(university, '') <> '' and coalesce(year_level, '') <> '' as profile,
          (select count(*)::int from referral_rewards
            where invited_by = users.id and refusal is distinct from 'friend-again') as friends
        from users where id = ${userId}`,
  )
  const systems = new Set(finished.map(({ caseId }) => cases.get(caseId)?.file.system))
  systems.delete(undefined)
  return {
    joinedAt: new Date(row?.joined ?? 0),
    isEmailVerified: row?.verified ?? false,
    hasProfile: row?.profile ?? false,
    friends: row?.friends ?? 0,
    cases: finished.length,
    systems: systems.size,
  }
}

/** Returns whether a user has requested their link, which is what they share. */
export const hasLink = async (db: Db, userId: string): Promise<boolean> =>
  (await db.select().from(referralCodes).where(eq(referralCodes.userId, userId))).length > 0

type Post = { userId: string; taskId: number; postUrl: string }

/** Stores the address of a post for staff. A pending or accepted one is kept; a declined one is replaced. */
export async function handInPost(db: Db, { userId, taskId, postUrl }: Post, now: Date) {
  const fresh = { completedAt: now, postUrl, decidedAt: null, refusal: null }
  await db
    .insert(taskStates)
    .values({ userId, taskId, ...fresh })
    .onConflictDoUpdate({
      target: [taskStates.userId, taskStates.taskId],
      set: fresh,
      // An earlier release stored completion without an address, which is now required.
      setWhere: sql`${taskStates.completedAt} is null or (${taskStates.postUrl} is null and ${taskStates.claimedAt} is null)`,
    })
}

/** Locks the user and marks the task as claimed; returns false if it already was. */
export async function claim(tx: Db, userId: string, taskId: number, now: Date): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await tx.insert(taskStates).values({ userId, taskId, completedAt: now }).onConflictDoNothing()
  const unclaimed = and(
    eq(taskStates.userId, userId),
    eq(taskStates.taskId, taskId),
    isNotNull(taskStates.completedAt),
    isNull(taskStates.claimedAt),
  )
  return (await tx.update(taskStates).set({ claimedAt: now }).where(unclaimed).returning()).length > 0
}
