import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type AdminPageRequest, PAGE_CATEGORIES, type PageElements } from '#contract/pages.ts'
import type { Db } from '../db/database.ts'
import { dynamicPages, pageVersions, users } from '../db/tables.ts'
import type { PageFile } from './page-file.ts'
import { sanitised } from './rich-text.ts'

/** Returns a page with its rich text sanitised, both on storing it and on serving what is stored. */
export function clean(elements: PageElements): PageElements {
  const { WYCSWYG } = elements
  const wycswyg = WYCSWYG && sanitised(WYCSWYG.wycswyg)
  return { ...elements, WYCSWYG: wycswyg ? { wycswyg } : null }
}

/** For pages of the public site; other categories store a different format in this column. */
const elementsColumn = sql<PageElements>`${pageVersions.elements}`.as('elements')

const shown = and(eq(pageVersions.pageId, dynamicPages.id), eq(pageVersions.version, dynamicPages.published))

/** Returns the published pages of a category, by group and name. */
export const listPublished = (db: Db, category: string) =>
  db
    .select({
      name: dynamicPages.name,
      subCategory: pageVersions.subCategory,
      meta: pageVersions.meta,
      elements: elementsColumn,
    })
    .from(dynamicPages)
    .innerJoin(pageVersions, shown)
    .where(eq(dynamicPages.category, category))
    .orderBy(asc(pageVersions.subCategory), asc(dynamicPages.name))

/** Returns one published page. */
export async function findPublished(db: Db, category: string, name: string) {
  const [row] = await db
    .select({ subCategory: pageVersions.subCategory, meta: pageVersions.meta, elements: elementsColumn })
    .from(dynamicPages)
    .innerJoin(pageVersions, shown)
    .where(and(eq(dynamicPages.category, category), eq(dynamicPages.name, name)))
  return row
}

/** Number of versions of a page that staff can go back to. */
export const VERSIONS_SHOWN = 20

/** Returns every page of the public site with its latest versions, newest first. */
export async function listAll(db: Db) {
  const pages = await db
    .select()
    .from(dynamicPages)
    .where(inArray(dynamicPages.category, [...PAGE_CATEGORIES]))
    .orderBy(asc(dynamicPages.category), asc(dynamicPages.name))
  const ids = pages.map(({ id }) => id)
  const place = sql<number>`row_number() over (partition by ${pageVersions.pageId} order by ${pageVersions.version} desc)`
  const ranked = db
    .select({ ...versionColumns, place: place.mapWith(Number).as('place') })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.savedBy))
    .where(inArray(pageVersions.pageId, ids))
    .as('ranked')
  const rows =
    ids.length === 0
      ? []
      : await db.select().from(ranked).where(sql`${ranked.place} <= ${VERSIONS_SHOWN}`).orderBy(desc(ranked.version))
  return pages.map((page) => ({ ...page, versions: rows.filter(({ pageId }) => pageId === page.id) }))
}

const versionColumns = {
  pageId: pageVersions.pageId,
  version: pageVersions.version,
  subCategory: pageVersions.subCategory,
  meta: pageVersions.meta,
  elements: elementsColumn,
  savedAt: pageVersions.savedAt,
  savedBy: users.email,
}

/** Adds a version to a page, creating the page if needed. Returns the number of the version. */
export function addVersion(tx: Db, page: AdminPageRequest, savedBy: string, savedAt: Date) {
  const { category, name, sub_category: subCategory, meta, elements } = page
  return addVersionOf(tx, { category, name }, { subCategory, meta, elements: clean(elements), savedBy, savedAt })
}

type NewVersion = Omit<typeof pageVersions.$inferInsert, 'pageId' | 'version'>

/** Adds a version to a page of any category. */
export async function addVersionOf(tx: Db, { category, name }: { category: string; name: string }, row: NewVersion) {
  const [page] = await tx
    .insert(dynamicPages)
    .values({ category, name, createdAt: row.savedAt })
    .onConflictDoUpdate({ target: [dynamicPages.category, dynamicPages.name], set: { name } })
    .returning({ id: dynamicPages.id })
  const pageId = page!.id
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${pageVersions.version}), 0)`.mapWith(Number) })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
  const version = (last?.version ?? 0) + 1
  await tx.insert(pageVersions).values({ ...row, pageId, version })
  return { pageId, version }
}

/** Publishes a version, or none. Returns the page, or undefined if the page or version does not exist. */
export async function publishVersion(tx: Db, pageId: string, version: number | null) {
  const [page] = await tx.select().from(dynamicPages).where(eq(dynamicPages.id, pageId)).for('update')
  if (!page) return undefined
  if (version !== null) {
    const which = and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version))
    const [row] = await tx.select({ version: pageVersions.version }).from(pageVersions).where(which)
    if (!row) return undefined
  }
  await tx.update(dynamicPages).set({ published: version }).where(eq(dynamicPages.id, pageId))
  return page
}

/** Adds and publishes missing pages; those that staff have changed or unpublished stay as they are. */
export const seedPages = (db: Db, files: readonly PageFile[], now: Date) =>
  db.transaction(async (tx) => {
    for (const { category, name, sub_category: subCategory, meta, elements } of files) {
      const page = { category, name, published: 1, createdAt: now }
      const [row] = await tx.insert(dynamicPages).values(page).onConflictDoNothing().returning()
      if (!row) continue
      const content = { subCategory, meta, elements: clean(elements) }
      await tx.insert(pageVersions).values({ pageId: row.id, version: 1, ...content, savedAt: now })
    }
  })
