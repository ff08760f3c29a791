import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PageElements } from '#contract/pages.ts'
import { id, instant } from './columns.ts'
import { users } from './users.ts'

/**
 * A page of the public site written by staff, or a content file edited by staff, by kind. Visitors see its published
 * version, if there is one.
 */
export const dynamicPages = pgTable(
  'dynamic_pages',
  {
    id: id(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    published: integer('published'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('dynamic_pages_name').on(table.category, table.name)],
)

/** Saved versions of a page. Append-only, so that an earlier one can be restored. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => dynamicPages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    subCategory: text('sub_category').notNull(),
    meta: text('meta').notNull(),
    /** Elements of a public page, or an edited content file with its comments. */
    elements: jsonb('elements').$type<PageElements | { value: unknown; comments: unknown }>().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** The member of staff who saved it; null if it was imported from a file. */
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] }), index('page_versions_by').on(table.savedBy)],
)
