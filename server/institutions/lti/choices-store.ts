import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { institutionGroups, ltiChoices, ltiCourses, ltiPlatforms } from '../../db/tables.ts'
import type { CourseRow } from './course-store.ts'
import type { Platform } from './store.ts'

const MINUTES = 60

export type DeepLinkChoice = {
  choice: typeof ltiChoices.$inferSelect
  course: CourseRow
  platform: Platform
  cohort: string
}
type DeepLinkRequest = { courseId: string; userId: string; returnUrl: string; data: string | null }

/** Stores a deep-linking request for an hour. Returns its id. */
export async function offerChoice(tx: Db, request: DeepLinkRequest, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  const [row] = await tx
    .insert(ltiChoices)
    .values({ ...request, expiresAt })
    .returning()
  return row!.id
}

/** Returns an open deep-linking request of this user. */
export async function findChoice(db: Db, id: string, userId: string, now: Date): Promise<DeepLinkChoice | undefined> {
  const [row] = await db
    .select({ choice: ltiChoices, course: ltiCourses, platform: ltiPlatforms, cohort: institutionGroups.name })
    .from(ltiChoices)
    .innerJoin(ltiCourses, eq(ltiCourses.id, ltiChoices.courseId))
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiCourses.platformId))
    .innerJoin(institutionGroups, eq(institutionGroups.id, ltiCourses.groupId))
    .where(and(eq(ltiChoices.id, id), eq(ltiChoices.userId, userId), gt(ltiChoices.expiresAt, now)))
  return row
}

/** Consumes a request. Returns false if it was answered already, by any process. */
export async function takeChoice(tx: Db, id: string): Promise<boolean> {
  const taken = await tx.delete(ltiChoices).where(eq(ltiChoices.id, id)).returning({ id: ltiChoices.id })
  return taken.length > 0
}
