import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { institutionGroupMembers, ltiCourses, ltiPlatforms } from '../../db/tables.ts'
import { createGroup, enterGroup } from '../groups-store.ts'
import { findMember } from '../store.ts'
import { isOf, noteMembers, type Platform } from './store.ts'

export type CourseRow = typeof ltiCourses.$inferSelect
type Named = { platform: Platform; deploymentId: string; contextId: string }
const LONGEST_NAME = 72

/** Returns the course named by a launch. */
export async function findCourse(db: Db, { platform, deploymentId, contextId }: Named): Promise<CourseRow | undefined> {
  const [row] = await db
    .select()
    .from(ltiCourses)
    .where(
      and(
        eq(ltiCourses.platformId, platform.id),
        eq(ltiCourses.deploymentId, deploymentId),
        eq(ltiCourses.contextId, contextId),
      ),
    )
  return row
}

/**
 * Finds the course of a launch, or creates it with a new cohort. It never reuses an existing cohort of the same name, because
 * the course's teachers would then see that cohort's students.
 */
export async function courseOf(tx: Db, { name, ...named }: Named & { name: string }, now: Date): Promise<CourseRow> {
  // Serialised by platform: two concurrent first launches would create two cohorts.
  const { id, institutionId } = named.platform
  await tx.select({ id: ltiPlatforms.id }).from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).for('no key update')
  const known = await findCourse(tx, named)
  if (known) return known
  const { id: groupId } = await newCohort(tx, institutionId, name.trim().slice(0, LONGEST_NAME) || 'Course', now)
  const { deploymentId, contextId } = named
  const row = { platformId: id, institutionId, groupId, deploymentId, contextId }
  const [made] = await tx.insert(ltiCourses).values(row).returning()
  return made!
}

async function newCohort(tx: Db, institutionId: string, name: string, now: Date) {
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name} (${count})`
    const group = await createGroup(tx, institutionId, { name: free, kind: 'cohort' }, now)
    if (group) return group
  }
}

/** Stores the members URL from the course's latest launch, unless it is outside the platform's origins. */
export async function saveMembersUrl(
  tx: Db,
  { id, membersUrl }: CourseRow,
  platform: Platform,
  claimedUrl: string | undefined,
) {
  if (claimedUrl === undefined || claimedUrl === membersUrl) return
  if (!isOf(platform, claimedUrl)) return void (await noteMembers(tx, platform.id, 'address'))
  await tx.update(ltiCourses).set({ membersUrl: claimedUrl }).where(eq(ltiCourses.id, id))
}

/** Returns the course that a cohort was created for, if its platform lets us read the members. */
export async function findCourseOfCohort(db: Db, groupId: string) {
  const [row] = await db
    .select({ course: ltiCourses, platform: ltiPlatforms })
    .from(ltiCourses)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiCourses.platformId))
    .where(and(eq(ltiCourses.groupId, groupId), isNotNull(ltiCourses.membersUrl)))
  return row
}

/** Adds a student, or an educator who teaches the course, to its cohort. Others must not see its students. */
export async function enterCourse(tx: Db, course: CourseRow, who: { userId: string; teaches: boolean }, now: Date) {
  const role = (await findMember(tx, who.userId))?.member.role
  if (role !== 'student' && !who.teaches) return
  await enterGroup(tx, { id: course.groupId, institutionId: course.institutionId }, who.userId, now)
}

/** Removes a student who becomes an educator from every cohort: they would see their fellow students' results. */
export const leaveCohorts = (tx: Db, userId: string) =>
  tx.delete(institutionGroupMembers).where(eq(institutionGroupMembers.userId, userId))
