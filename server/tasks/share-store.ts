import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { SharedPost } from '#contract/tasks.ts'
import type { Db } from '../db/database.ts'
import { taskStates, users } from '../db/tables.ts'

type ShareRow = typeof taskStates.$inferSelect

const SHOWN = 200

const wasSent = or(isNotNull(taskStates.postUrl), isNotNull(taskStates.refusal))
const waits = and(isNotNull(taskStates.postUrl), isNotNull(taskStates.completedAt), isNull(taskStates.decidedAt))

/** Returns shared posts, oldest first: all, or only the open ones. */
export const findShares = (db: Db, { open }: { open: boolean }): Promise<SharedPost[]> =>
  findWhere(db, open ? waits : wasSent)

export const findShareOf = async (db: Db, userId: string): Promise<SharedPost | undefined> =>
  (await findWhere(db, eq(taskStates.userId, userId)))[0]

export const countOpenShares = (db: Db): Promise<number> => db.$count(taskStates, waits)

/** Returns a user's shared post, locked until the end of the transaction. */
export async function lockShare(tx: Db, userId: string): Promise<ShareRow | undefined> {
  const [row] = await tx
    .select()
    .from(taskStates)
    .where(and(eq(taskStates.userId, userId), wasSent))
    .for('update')
  return row
}

export const settleShare = (
  tx: Db,
  { userId, taskId }: Pick<ShareRow, 'userId' | 'taskId'>,
  values: Partial<Pick<ShareRow, 'refusal' | 'completedAt' | 'decidedAt'>>,
) =>
  tx
    .update(taskStates)
    .set(values)
    .where(and(eq(taskStates.userId, userId), eq(taskStates.taskId, taskId)))

async function findWhere(db: Db, where: SQL | undefined): Promise<SharedPost[]> {
  const rows = await db
    .select({ state: taskStates, from: users.email })
    .from(taskStates)
    .innerJoin(users, eq(users.id, taskStates.userId))
    .where(and(where, wasSent))
    .orderBy(asc(taskStates.completedAt), asc(taskStates.userId))
    .limit(SHOWN)
  return rows.map(({ state: { userId, completedAt, decidedAt, postUrl, refusal }, from }) => ({
    id: userId,
    from: from ?? '',
    at: (completedAt ?? decidedAt!).toISOString(),
    post_url: postUrl ?? '',
    state: decidedAt === null ? 'waits' : refusal === null ? 'accepted' : 'declined',
    decided_at: decidedAt?.toISOString() ?? null,
    refusal,
  }))
}
