import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { PublishedReview } from '#contract/studio/studio-publish.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { FIRST_PUBLISHED_ID } from '#engine/case/case-ids.ts'
import { instant } from './columns.ts'
import { institutions } from './institutions.ts'
import { studioCases } from './studio.ts'
import { users } from './users.ts'

/** A case published from the studio. Ids start above the range of cases from files. */
export const publishedCases = pgTable(
  'published_cases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_PUBLISHED_ID }),
    studioCaseId: uuid('studio_case_id')
      .notNull()
      .unique()
      .references(() => studioCases.id, { onDelete: 'cascade' }),
    /** Institution whose members may take it; null makes it public. */
    institutionId: uuid('institution_id').references(() => institutions.id, { onDelete: 'cascade' }),
    /** Version offered to new attempts; null while withdrawn. */
    offered: integer('offered'),
  },
  (table) => [index('published_cases_institution').on(table.institutionId)],
)

/** Published versions. Rows are immutable, so that an attempt keeps the case that it began with. */
export const publishedVersions = pgTable(
  'published_versions',
  {
    caseId: integer('case_id')
      .notNull()
      .references(() => publishedCases.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The corresponding studio revision. */
    revision: integer('revision').notNull(),
    files: jsonb('files').$type<StudioFiles>().notNull(),
    review: jsonb('review').$type<PublishedReview>().notNull(),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.version] }),
    index('published_versions_by').on(table.publishedBy),
  ],
)
