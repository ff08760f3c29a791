import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import type { Db } from '../db/database.ts'
import { studioCases, studioReviews, studioVersions, studioVisits, users } from '../db/tables.ts'

/** A user's saves within this time are one version of the history. */
const A_SITTING_MS = 10 * 60_000
/** A user is considered gone after this time without a request. */
const AWAY_MS = 30_000
const VERSIONS_SHOWN = 50

const isCurrent = and(eq(studioVersions.studioCaseId, studioCases.id), eq(studioVersions.version, studioCases.version))
/** Name shown to colleagues: first name, otherwise e-mail address; null for a deleted account. */
export const who = sql<string | null>`nullif(coalesce(nullif(${users.firstName}, ''), ${users.email}), '')`

/** Returns the studio cases of these institutions (null: the public library) with their files, last saved first. */
export const listStudioCases = (db: Db, areas: readonly (string | null)[]) =>
  db
    .select({
      id: studioCases.id,
      caseId: studioCases.caseId,
      title: studioCases.title,
      institutionId: studioCases.institutionId,
      revision: studioCases.revision,
      files: studioVersions.files,
      savedAt: studioVersions.savedAt,
      savedBy: who,
    })
    .from(studioCases)
    .innerJoin(studioVersions, isCurrent)
    .leftJoin(users, eq(users.id, studioVersions.savedBy))
    .where(isOf(areas))
    .orderBy(desc(studioVersions.savedAt))

/** Returns the case numbers of all studio cases, regardless of owner. */
export const listCaseIds = async (db: Db): Promise<number[]> =>
  (await db.select({ caseId: studioCases.caseId }).from(studioCases)).map(({ caseId }) => caseId)

function isOf(areas: readonly (string | null)[]) {
  const institutions = areas.filter((area) => area !== null)
  return or(
    areas.includes(null) ? isNull(studioCases.institutionId) : undefined,
    institutions.length > 0 ? inArray(studioCases.institutionId, institutions) : undefined,
  )
}

type Saved = { files: StudioFiles; by: string; now: Date }

/** Creates a studio case of an institution, or of the public library (null). Returns its id. */
export const createStudioCase = (db: Db, institutionId: string | null, { files, by, now }: Saved) =>
  db.transaction(async (tx) => {
    const row = { ...headOf(files), institutionId, revision: 1, version: 1, createdAt: now }
    const [made] = await tx.insert(studioCases).values(row).returning({ id: studioCases.id })
    const studioCaseId = made!.id
    await tx
      .insert(studioVersions)
      .values({ studioCaseId, version: 1, files, startedAt: now, savedAt: now, savedBy: by })
    return studioCaseId
  })

/** Returns the list entry of a case, from its files. */
function headOf({ yaml }: StudioFiles): { caseId: number; title: string } {
  const { id, patient, presentingComplaint } = Object(yaml['case.yaml'])
  const name: unknown = Object(patient).name
  const words = [name, presentingComplaint].filter((one) => typeof one === 'string' && one !== '')
  const isNumber = Number.isInteger(id) && id > 0 && id < 1_000_000
  return { caseId: isNumber ? id : 0, title: words.join(': ').slice(0, 200) || 'Untitled case' }
}

/** Returns a studio case, locked for the transaction if it is going to be changed. */
export async function findStudioCase(db: Db, id: string, { lock = false } = {}) {
  const query = db
    .select({ head: studioCases, current: studioVersions })
    .from(studioCases)
    .innerJoin(studioVersions, isCurrent)
    .where(eq(studioCases.id, id))
  const [row] = await (lock ? query.for('update', { of: studioCases }) : query)
  return row
}

/** Returns the files of one version. */
export async function findVersion(db: Db, id: string, version: number) {
  const which = and(eq(studioVersions.studioCaseId, id), eq(studioVersions.version, version))
  const [row] = await db.select({ files: studioVersions.files }).from(studioVersions).where(which)
  return row?.files
}

export const listVersions = (db: Db, id: string) =>
  db
    .select({ version: studioVersions.version, savedAt: studioVersions.savedAt, savedBy: who })
    .from(studioVersions)
    .leftJoin(users, eq(users.id, studioVersions.savedBy))
    .where(eq(studioVersions.studioCaseId, id))
    .orderBy(desc(studioVersions.version))
    .limit(VERSIONS_SHOWN)

type Found = NonNullable<Awaited<ReturnType<typeof findStudioCase>>>

/** Stores files, in the version of the current sitting or in a new one. Returns the new revision. */
export async function saveFiles(tx: Db, { head, current }: Found, { files, by, now }: Saved): Promise<number> {
  const isRecent = current.savedBy === by && now.getTime() - current.startedAt.getTime() < A_SITTING_MS
  const isSitting = isRecent && !(await wasReviewed(tx, head.id, current.version))
  const version = isSitting ? current.version : current.version + 1
  const revision = head.revision + 1
  if (isSitting) {
    const which = and(eq(studioVersions.studioCaseId, head.id), eq(studioVersions.version, version))
    await tx.update(studioVersions).set({ files, savedAt: now }).where(which)
  } else {
    const row = { studioCaseId: head.id, version, files, startedAt: now, savedAt: now, savedBy: by }
    await tx.insert(studioVersions).values(row)
  }
  await tx
    .update(studioCases)
    .set({ ...headOf(files), revision, version })
    .where(eq(studioCases.id, head.id))
  return revision
}

/** A version submitted for review is immutable. */
async function wasReviewed(tx: Db, id: string, version: number): Promise<boolean> {
  const ofVersion = and(eq(studioReviews.studioCaseId, id), eq(studioReviews.version, version))
  return (await tx.$count(studioReviews, ofVersion)) > 0
}

/** Records that a user has a case open. Returns its revision, its last editor and other users who have it open. */
export async function visit(db: Db, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const [row] = await db
    .select({ revision: studioCases.revision, savedBy: who })
    .from(studioCases)
    .innerJoin(studioVersions, isCurrent)
    .leftJoin(users, eq(users.id, studioVersions.savedBy))
    .where(eq(studioCases.id, id))
  if (!row) return undefined
  await db
    .insert(studioVisits)
    .values({ studioCaseId: id, userId, seenAt: now })
    .onConflictDoUpdate({ target: [studioVisits.studioCaseId, studioVisits.userId], set: { seenAt: now } })
  const others = await db
    .select({ name: who, seenAt: studioVisits.seenAt })
    .from(studioVisits)
    .innerJoin(users, eq(users.id, studioVisits.userId))
    .where(
      and(
        eq(studioVisits.studioCaseId, id),
        ne(studioVisits.userId, userId),
        gt(studioVisits.seenAt, new Date(now.getTime() - AWAY_MS)),
      ),
    )
  return { ...row, others }
}
