import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StudioPath } from '#contract/values/studio-change.ts'
import type { Db } from '../../db/database.ts'
import {
  publishedCases,
  publishedVersions,
  studioRemarks,
  studioReviews,
  studioSignOffs,
  studioVersions,
  users,
} from '../../db/tables.ts'
import { who } from '../store.ts'

export type ReviewRow = typeof studioReviews.$inferSelect

/** Returns the latest review request of a studio case, with the names of its author and its reviewer. */
export async function findReview(db: Db, studioCaseId: string) {
  const asker = alias(users, 'asker')
  const decider = alias(users, 'decider')
  const [row] = await db
    .select({ review: studioReviews, askedBy: nameOf(asker), decidedBy: nameOf(decider) })
    .from(studioReviews)
    .leftJoin(asker, eq(asker.id, studioReviews.askedBy))
    .leftJoin(decider, eq(decider.id, studioReviews.decidedBy))
    .where(eq(studioReviews.studioCaseId, studioCaseId))
    .orderBy(desc(studioReviews.askedAt))
    .limit(1)
  return row
}

const nameOf = (person: { firstName: unknown; email: unknown }) =>
  sql<string | null>`nullif(coalesce(nullif(${person.firstName}, ''), ${person.email}), '')`

/** Returns the latest request of each of these cases, by case. */
export async function lastReviews(db: Db, ids: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([studioReviews.studioCaseId])
    .from(studioReviews)
    .where(inArray(studioReviews.studioCaseId, [...ids]))
    .orderBy(studioReviews.studioCaseId, desc(studioReviews.askedAt))
  return new Map(rows.map((row) => [row.studioCaseId!, row]))
}

type Asking = { studioCaseId: string; revision: number; version: number; by: string; now: Date }

export const askForReview = (tx: Db, { by, now, ...of }: Asking) =>
  tx.insert(studioReviews).values({ ...of, askedBy: by, askedAt: now })

export const decideReview = (tx: Db, id: string, decision: 'approved' | 'changes', by: string, now: Date) =>
  tx.update(studioReviews).set({ decision, decidedBy: by, decidedAt: now }).where(eq(studioReviews.id, id))

/** Withdraws an undecided request. */
export const dropRequest = (tx: Db, id: string) =>
  tx.delete(studioReviews).where(and(eq(studioReviews.id, id), isNull(studioReviews.decision)))

/** Returns the number of colleagues who approved exactly this revision. */
export async function countApprovals(db: Db, studioCaseId: string, revision: number): Promise<number> {
  const rows = await db
    .selectDistinct({ by: studioReviews.decidedBy })
    .from(studioReviews)
    .where(
      and(
        eq(studioReviews.studioCaseId, studioCaseId),
        eq(studioReviews.revision, revision),
        eq(studioReviews.decision, 'approved'),
      ),
    )
  return rows.length
}

/** Returns whether a user saved any version of a case, which makes them one of its authors permanently. */
export async function isAmongAuthors(db: Db, studioCaseId: string, userId: string): Promise<boolean> {
  const mine = and(eq(studioVersions.studioCaseId, studioCaseId), eq(studioVersions.savedBy, userId))
  return (await db.$count(studioVersions, mine)) > 0
}

/** Returns comments on a case, open ones first, then newest first. */
export const listRemarks = (db: Db, studioCaseId: string) =>
  db
    .select({ remark: studioRemarks, saidBy: who })
    .from(studioRemarks)
    .leftJoin(users, eq(users.id, studioRemarks.saidBy))
    .where(eq(studioRemarks.studioCaseId, studioCaseId))
    .orderBy(desc(isNull(studioRemarks.settledAt)), desc(studioRemarks.saidAt))
    .limit(200)

type NewRemark = { studioCaseId: string; file: string; path: StudioPath; words: string; saidBy: string; saidAt: Date }

export const addRemark = (db: Db, remark: NewRemark) => db.insert(studioRemarks).values(remark)

/** Returns whether this case has such a comment. */
export async function settleRemark(db: Db, studioCaseId: string, id: string, settledAt: Date | null): Promise<boolean> {
  const which = and(eq(studioRemarks.studioCaseId, studioCaseId), eq(studioRemarks.id, id))
  const rows = await db.update(studioRemarks).set({ settledAt }).where(which).returning({ id: studioRemarks.id })
  return rows.length > 0
}

export type SignOff = typeof studioSignOffs.$inferSelect

/** Returns every sign-off of a case, newest first. */
export const listSignOffs = (db: Db, studioCaseId: string): Promise<SignOff[]> =>
  db
    .select()
    .from(studioSignOffs)
    .where(eq(studioSignOffs.studioCaseId, studioCaseId))
    .orderBy(desc(studioSignOffs.signedAt))

export const addSignOff = (tx: Db, row: typeof studioSignOffs.$inferInsert) => tx.insert(studioSignOffs).values(row)

/** Returns the newest published version of each of these studio cases, by studio case. */
export async function lastPublished(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([publishedCases.id], {
      studioCaseId: publishedCases.studioCaseId,
      caseId: publishedCases.id,
      offered: publishedCases.offered,
      version: publishedVersions.version,
      revision: publishedVersions.revision,
      at: publishedVersions.publishedAt,
    })
    .from(publishedCases)
    .innerJoin(publishedVersions, eq(publishedVersions.caseId, publishedCases.id))
    .where(inArray(publishedCases.studioCaseId, [...ids]))
    .orderBy(publishedCases.id, desc(publishedVersions.version))
  return new Map(rows.map((row) => [row.studioCaseId, row]))
}
