import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PageElements } from '#contract/pages.ts'
import { id, instant } from './columns.ts'
import { users } from './users.ts'

/**
 * A page of the public site that staff write, or a file of content that they edit, by its kind. Everybody sees its
 * published version, if it has one.
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

/** What a page said when it was saved: only added to, so that an earlier one can be taken back. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => dynamicPages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    subCategory: text('sub_category').notNull(),
    meta: text('meta').notNull(),
    /** What a page of the public site is made of, or an edited file of content with its comments. */
    elements: jsonb('elements').$type<PageElements | { value: unknown; comments: unknown }>().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** The member of staff who saved it; null for what came from a file. */
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] }), index('page_versions_by').on(table.savedBy)],
)
