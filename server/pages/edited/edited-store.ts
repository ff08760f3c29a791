import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { EDITED_KINDS, type EditedKind } from '#contract/edited-content.ts'
import type { Db } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import { dynamicPages, pageVersions, users } from '../../db/tables.ts'
import { addVersionOf, publishVersion, VERSIONS_SHOWN } from '../page-store.ts'
import type { EditedFile, Which } from './edited-file.ts'

// Edited files are stored as pages: a row with append-only versions, one of which is published.

/** PostgreSQL channel that notifies processes of published versions. */
export const EDITED_CHANNEL = 'content_published'

const fileColumn = sql<EditedFile>`${pageVersions.elements}`
const kindColumn = sql<EditedKind>`${dynamicPages.category}`
const isEdited = inArray(dynamicPages.category, [...EDITED_KINDS])
const isOf = ({ kind, name }: Which) => and(eq(dynamicPages.category, kind), eq(dynamicPages.name, name))

/** Returns what students are served in place of the files. */
export async function listServed(db: Db): Promise<(Which & { value: unknown })[]> {
  const shown = and(eq(pageVersions.pageId, dynamicPages.id), eq(pageVersions.version, dynamicPages.published))
  const rows = await db
    .select({ kind: kindColumn, name: dynamicPages.name, file: fileColumn })
    .from(dynamicPages)
    .innerJoin(pageVersions, shown)
    .where(isEdited)
  return rows.map(({ kind, name, file }) => ({ kind, name, value: file.value }))
}

/** Returns every edited file with its newest and its published version. */
export const listEdited = (db: Db) =>
  db
    .select({
      kind: kindColumn,
      name: dynamicPages.name,
      published: dynamicPages.published,
      newest: sql<number>`max(${pageVersions.version})`.mapWith(Number),
    })
    .from(dynamicPages)
    .innerJoin(pageVersions, eq(pageVersions.pageId, dynamicPages.id))
    .where(isEdited)
    .groupBy(dynamicPages.id)

/** Returns an edited file, locked for the transaction if it will be changed; undefined if never edited. */
export async function findEdited(db: Db, which: Which, { lock = false } = {}) {
  const query = db.select().from(dynamicPages).where(isOf(which))
  const [page] = await (lock ? query.for('update') : query)
  return page
}

/** Returns the latest versions of a file, newest first. */
export const listVersions = (db: Db, pageId: string) =>
  db
    .select({ version: pageVersions.version, savedAt: pageVersions.savedAt, savedBy: users.email })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.savedBy))
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.version))
    .limit(VERSIONS_SHOWN)

export async function findVersion(db: Db, pageId: string, version: number): Promise<EditedFile | undefined> {
  const which = and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version))
  const [row] = await db.select({ file: fileColumn }).from(pageVersions).where(which)
  return row?.file
}

type Saved = Which & { file: EditedFile; by: string; now: Date }

/** Stores a new version. Returns its number. */
export async function saveVersion(tx: Db, { kind, name, file, by, now }: Saved): Promise<number> {
  const content = { subCategory: '', meta: '', elements: file }
  const { version } = await addVersionOf(tx, { category: kind, name }, { ...content, savedBy: by, savedAt: now })
  return version
}

/** Publishes a version, or the installed file; every process is notified when the transaction commits. */
export async function serveVersion(tx: Db, pageId: string, version: number | null) {
  await publishVersion(tx, pageId, version)
  await notify(tx, EDITED_CHANNEL)
}
