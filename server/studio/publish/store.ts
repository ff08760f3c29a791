import { and, asc, desc, eq } from 'drizzle-orm'
import type { PublishedReview } from '#contract/studio/studio-publish.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import type { Db } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import { publishedCases, publishedVersions } from '../../db/tables.ts'

/** PostgreSQL channel that notifies processes of published and withdrawn versions. */
export const PUBLISHED_CASES_CHANNEL = 'published_cases'

type Publishing = {
  studioCaseId: string
  institutionId: string | null
  revision: number
  files: StudioFiles
  review: PublishedReview
  by: string
  now: Date
}

/** Stores a version and offers it to students. A revision published before is offered again unchanged. */
export async function publishVersion(tx: Db, { studioCaseId, institutionId, by, now, ...row }: Publishing) {
  await tx.insert(publishedCases).values({ studioCaseId, institutionId }).onConflictDoNothing()
  const [head] = await tx
    .select()
    .from(publishedCases)
    .where(eq(publishedCases.studioCaseId, studioCaseId))
    .for('update')
  const caseId = head!.id
  const [last] = await tx
    .select({ version: publishedVersions.version, revision: publishedVersions.revision })
    .from(publishedVersions)
    .where(eq(publishedVersions.caseId, caseId))
    .orderBy(desc(publishedVersions.version))
    .limit(1)
  const isNew = last?.revision !== row.revision
  const version = isNew ? (last?.version ?? 0) + 1 : last.version
  if (isNew) await tx.insert(publishedVersions).values({ caseId, version, ...row, publishedBy: by, publishedAt: now })
  await offer(tx, studioCaseId, version)
  return { caseId, version }
}

/** Sets the version for new attempts, or withdraws the case with null. Returns whether it was ever published. */
export async function offer(tx: Db, studioCaseId: string, version: number | null): Promise<boolean> {
  const rows = await tx
    .update(publishedCases)
    .set({ offered: version })
    .where(eq(publishedCases.studioCaseId, studioCaseId))
    .returning({ id: publishedCases.id })
  await notify(tx, PUBLISHED_CASES_CHANNEL)
  return rows.length > 0
}

/** Returns every version of every published case, by case id and version. */
export const listVersions = (db: Db) =>
  db
    .select({
      id: publishedCases.id,
      institutionId: publishedCases.institutionId,
      offered: publishedCases.offered,
      version: publishedVersions.version,
    })
    .from(publishedCases)
    .innerJoin(publishedVersions, eq(publishedVersions.caseId, publishedCases.id))
    .orderBy(asc(publishedCases.id), asc(publishedVersions.version))

/** Returns the files and the review of one version. */
export async function findVersion(db: Db, { id, version }: { id: number; version: number }) {
  const [row] = await db
    .select({ files: publishedVersions.files, review: publishedVersions.review })
    .from(publishedVersions)
    .where(and(eq(publishedVersions.caseId, id), eq(publishedVersions.version, version)))
  return row
}
