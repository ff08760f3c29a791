import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { studioBlindReplies, studioBlindTests, studioCases, studioVersions } from '../../db/tables.ts'
import { hashOf } from '../../secret.ts'

const isCurrent = and(eq(studioVersions.studioCaseId, studioCases.id), eq(studioVersions.version, studioCases.version))

/** Stores a link to a studio case by its hash. */
export const createTest = (db: Db, studioCaseId: string, key: string, now: Date) =>
  db.insert(studioBlindTests).values({ studioCaseId, keyHash: hashOf(key), createdAt: now })

/** Returns the test for a link with the files of its case, locked for the transaction if a question is being asked. */
export async function findTest(db: Db, key: string, { lock = false } = {}) {
  const query = db
    .select({ test: studioBlindTests, files: studioVersions.files })
    .from(studioBlindTests)
    .innerJoin(studioCases, eq(studioCases.id, studioBlindTests.studioCaseId))
    .innerJoin(studioVersions, isCurrent)
    .where(eq(studioBlindTests.keyHash, hashOf(key)))
  const [row] = await (lock ? query.for('update', { of: studioBlindTests }) : query)
  return row
}

export const listReplies = (db: Db, testId: string) =>
  db
    .select()
    .from(studioBlindReplies)
    .where(eq(studioBlindReplies.testId, testId))
    .orderBy(asc(studioBlindReplies.position))

type Reply = { testId: string; position: number; said: string; reply: string; chosen: string[] }

/** Adds a question with its reply; the first starts the ten minutes. */
export async function addReply(tx: Db, reply: Reply, now: Date) {
  if (reply.position === 0)
    await tx.update(studioBlindTests).set({ startedAt: now }).where(eq(studioBlindTests.id, reply.testId))
  await tx.insert(studioBlindReplies).values({ ...reply, isWrong: false, isSettled: false })
}

type BlindPosition = { testId: string; position: number }
const at = ({ testId, position }: BlindPosition) =>
  and(eq(studioBlindReplies.testId, testId), eq(studioBlindReplies.position, position))

/** Sets whether a reply was wrong and resets its settled state; returns whether the reply exists. */
export async function markReply(db: Db, place: BlindPosition, isWrong: boolean): Promise<boolean> {
  const rows = await db.update(studioBlindReplies).set({ isWrong, isSettled: false }).where(at(place)).returning()
  return rows.length > 0
}

/** Returns every reply of a case's blind tests. */
export const listOfCase = (db: Db, studioCaseId: string) =>
  db
    .select({ reply: studioBlindReplies })
    .from(studioBlindReplies)
    .innerJoin(studioBlindTests, eq(studioBlindTests.id, studioBlindReplies.testId))
    .where(eq(studioBlindTests.studioCaseId, studioCaseId))
    .orderBy(asc(studioBlindTests.createdAt), asc(studioBlindReplies.position))

/** Marks a wrong reply of this case as resolved; returns whether it exists. */
export async function settleReply(db: Db, studioCaseId: string, place: BlindPosition): Promise<boolean> {
  const isOfCase = sql`exists (select 1 from ${studioBlindTests} where ${studioBlindTests.id} = ${place.testId}
    and ${studioBlindTests.studioCaseId} = ${studioCaseId})`
  const rows = await db
    .update(studioBlindReplies)
    .set({ isSettled: true })
    .where(and(at(place), isOfCase))
    .returning()
  return rows.length > 0
}
