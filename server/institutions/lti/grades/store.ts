import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { assignments, ltiGrades, ltiPlatforms } from '../../../db/tables.ts'
import type { Assignment } from '../../assignments/store.ts'
import { isOf, noteGrade, type Platform } from '../store.ts'
import { saveLine } from './lines-store.ts'

export type Grade = typeof ltiGrades.$inferSelect
type Launched = {
  platform: Platform
  assignment: Assignment
  userId: string
  subject: string
  resourceLink: string
  lineItem: string | undefined
  lineItems: string | undefined
}

/**
 * Stores where a launched student's grades belong: the launch's line item, or none yet if it must be found among the
 * course's. A URL outside the platform's origins is refused, and staff see why.
 */
export async function saveGrade(tx: Db, launched: Launched): Promise<boolean> {
  const { platform, assignment, userId, subject, resourceLink, lineItem = null, lineItems } = launched
  const address = lineItem ?? lineItems
  if (address === undefined) return false
  if (!isOf(platform, address)) {
    await noteGrade(tx, platform.id, 'address')
    return false
  }
  if (lineItem === null) await saveLine(tx, { assignmentId: assignment.id, lineItems: address, resourceLink })
  const place = { platformId: platform.id, subject, lineItem }
  // Nothing has been sent yet to another line item, or for another platform user.
  const lastSent = sql`case when ${ltiGrades.lineItem} is not distinct from ${lineItem} and ${ltiGrades.subject} = ${subject}
    then ${ltiGrades.told} end`
  await tx
    .insert(ltiGrades)
    .values({ assignmentId: assignment.id, userId, ...place })
    .onConflictDoUpdate({ target: [ltiGrades.assignmentId, ltiGrades.userId], set: { ...place, told: lastSent } })
  return true
}

/** Returns the user's assignments that are reported to gradebooks. */
export const listGraded = async (db: Db, userId: string): Promise<string[]> =>
  (await db.select({ id: ltiGrades.assignmentId }).from(ltiGrades).where(eq(ltiGrades.userId, userId))).map(
    ({ id }) => id,
  )

const ofBoth = (assignmentId: string, userId: string) =>
  and(eq(ltiGrades.assignmentId, assignmentId), eq(ltiGrades.userId, userId))

export async function findGrade(db: Db, assignmentId: string, userId: string) {
  const [row] = await db
    .select({ grade: ltiGrades, assignment: assignments, platform: ltiPlatforms })
    .from(ltiGrades)
    .innerJoin(assignments, eq(assignments.id, ltiGrades.assignmentId))
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiGrades.platformId))
    .where(ofBoth(assignmentId, userId))
  return row
}

/**
 * Takes a lease on sending a grade. Returns false if another process holds it, or has sent something since the grade
 * was read.
 */
export async function beginSending(
  db: Db,
  { assignmentId, userId, told: lastSent }: Grade,
  now: Date,
): Promise<boolean> {
  const { sendingUntil } = ltiGrades
  const asRead = sql`${ltiGrades.told} is not distinct from ${lastSent}`
  const free = and(ofBoth(assignmentId, userId), or(isNull(sendingUntil), lt(sendingUntil, now)), asRead)
  const until = new Date(now.getTime() + SENDING_MS)
  return (await db.update(ltiGrades).set({ sendingUntil: until }).where(free).returning()).length > 0
}
const SENDING_MS = 60_000

/** Releases the lease, storing what was sent to the gradebook, if anything. */
export const endSending = (db: Db, { assignmentId, userId }: Grade, sent: string | null) =>
  db
    .update(ltiGrades)
    .set({ sendingUntil: null, ...(sent !== null && { told: sent }) })
    .where(ofBoth(assignmentId, userId))
