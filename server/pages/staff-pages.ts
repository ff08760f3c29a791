import { z } from 'zod'
import { adminPagePatch, adminPageRequest, adminPagesReply, PAGE_CATEGORIES } from '#contract/pages.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { addVersion, clean, listAll, publishVersion } from './page-store.ts'

/** Returns every page with its versions, including unpublished ones. */
export const showPages = endpoint({
  returns: adminPagesReply,
  handle: (_, { db }) => presentPages(db),
})

/** Stores a new version of a page as a draft until it is published. */
export const savePage = endpoint({
  body: adminPageRequest,
  returns: adminPagesReply,
  async handle({ body, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const { version } = await addVersion(tx, body, user.id, now())
      const details = { category: body.category, page: body.name, version }
      await noteAct(tx, { staff: user.id }, { did: 'wrote a page', details }, now())
    })
    return presentPages(db)
  },
})

/** Publishes a version, which may be an earlier one, or unpublishes the page. */
export const publishPage = endpoint({
  params: z.object({ id: z.uuid() }),
  body: adminPagePatch,
  returns: adminPagesReply,
  async handle({ params, body: { published }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const page = await publishVersion(tx, params.id, published)
      if (!page || !PAGE_CATEGORIES.some((one) => one === page.category))
        throw notFound('We couldn’t find this page, or this version of it.')
      const did = published === null ? 'took a page off' : 'published a page'
      const details = { category: page.category, page: page.name, version: published ?? page.published ?? 0 }
      await noteAct(tx, { staff: user.id }, { did, details }, now())
    })
    return presentPages(db)
  },
})

async function presentPages(db: Db) {
  const pages = await listAll(db)
  return {
    pages: pages.map(({ id, category, name, published, versions }) => ({
      id,
      category: PAGE_CATEGORIES.find((one) => one === category)!,
      name,
      published,
      versions: versions.map((row) => ({
        version: row.version,
        sub_category: row.subCategory,
        meta: row.meta,
        elements: clean(row.elements),
        saved_at: row.savedAt.toISOString(),
        saved_by: row.savedBy ?? 'a file, or a former user',
      })),
    })),
  }
}
