import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { assignments } from '../../db/tables.ts'
import { type Assignment, createAssignment, findAssignment } from '../assignments/store.ts'
import type { CourseRow } from './course-store.ts'

/** A link in a course: its permanent id at the platform, and the assignment that it was created with. */
type Link = { course: CourseRow; resourceLink: string; named: string }

/**
 * Returns the assignment that a link opens: the one it was created with or, in a copied course, a copy of it. Undefined
 * if the link names no assignment of this institution.
 */
export async function assignmentOfLink(tx: Db, { course, ...link }: Link, now: Date): Promise<Assignment | undefined> {
  const { institutionId, platformId, deploymentId, groupId } = course
  const key = `${platformId} ${deploymentId} ${link.resourceLink}`
  const bound = await findByLink(tx, institutionId, key)
  if (bound) return bound
  const named = z.uuid().safeParse(link.named).success ? await findAssignment(tx, link.named) : undefined
  if (named?.institutionId !== institutionId) return undefined
  if (named.groupId === groupId && (await bind(tx, named.id, key))) return { ...named, ltiResourceLink: key }
  // A concurrent launch of the same link may have been faster.
  return (await findByLink(tx, institutionId, key)) ?? (await copyOf(tx, named, { groupId, key }, now))
}

async function findByLink(tx: Db, institutionId: string, key: string): Promise<Assignment | undefined> {
  const mine = and(eq(assignments.institutionId, institutionId), eq(assignments.ltiResourceLink, key))
  const [row] = await tx.select().from(assignments).where(mine)
  return row
}

async function bind(tx: Db, id: string, key: string): Promise<boolean> {
  const free = and(eq(assignments.id, id), isNull(assignments.ltiResourceLink))
  return (await tx.update(assignments).set({ ltiResourceLink: key }).where(free).returning()).length > 0
}

/** Copies an assignment. Work done for the original does not count for the copy. */
async function copyOf(tx: Db, { kind, title, ...from }: Assignment, to: { groupId: string; key: string }, now: Date) {
  const { institutionId, caseIds, target, stations } = from
  const content = { kind, title, caseIds, target, stations, institutionId }
  const row = { ...content, groupId: to.groupId, opensAt: now, createdAt: now, ltiResourceLink: to.key }
  return (await createAssignment(tx, row)) ?? findByLink(tx, institutionId, to.key)
}
