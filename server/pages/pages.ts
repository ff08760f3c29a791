import { pageListQuery, pageListReply, pageQuery, pageReply } from '#contract/pages.ts'
import { openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { clean, findPublished, listPublished } from './page-store.ts'

/** Returns the published pages of a category in groups, such as the open positions; may be empty. */
export const listPages = openEndpoint({
  query: pageListQuery,
  returns: pageListReply,
  async handle({ query }, { db }) {
    const rows = await listPublished(db, query.category)
    const groups = Map.groupBy(rows, (row) => row.subCategory)
    return [...groups].map(([subCategory, pages]) => ({
      sub_category: subCategory,
      pages: pages.map(({ name, meta, elements }) => ({ name, meta, title: elements.PageTile.main_text })),
    }))
  },
})

/** Returns a published page by its elements. Drafts are hidden from all visitors. */
export const showPage = openEndpoint({
  query: pageQuery,
  returns: pageReply,
  async handle({ query: { category, name } }, { db }) {
    const row = await findPublished(db, category, name)
    if (!row) throw notFound('We couldn’t find this page.')
    return { name, category, sub_category: row.subCategory, meta: row.meta, elements: clean(row.elements) }
  },
})
