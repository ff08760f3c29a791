import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What staff did, for good: a trigger refuses to change or delete a row. Ids without a reference, so that a person's
 * account can be deleted and the log keeps a pseudonym.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** Null for the console of the server. */
  actorId: uuid('actor_id'),
  did: text('did').notNull(),
  personId: uuid('person_id'),
  details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
})

/** Settings of the product that staff have changed; the others are as in server/settings/settings-store.ts. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: boolean('value').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Cases that staff have set apart from the others; one without a row is as its authors left it. */
export const caseFlags = pgTable('case_flags', {
  caseId: integer('case_id').primaryKey(),
  /** Before the others in every list. */
  featured: boolean('featured').notNull().default(false),
  /** To be met by chance: a search does not find it. */
  random: boolean('random').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
})

/**
 * Which of two answers students meant when a patient asked back, for a case's authors: how often on a day, with nothing of who
 * or in what words.
 */
export const pickedReadings = pgTable(
  'picked_readings',
  {
    caseId: integer('case_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The answer that was meant, by its id. */
    meant: text('meant').notNull(),
    /** What was offered beside it: ids, with commas between them. */
    beside: text('beside').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.day, table.meant, table.beside] })],
)

/** One row: when a server process was last known to live. Time without one is charged to no consultation. */
export const heartbeats = pgTable('heartbeats', { id: smallint('id').primaryKey(), at: instant('at').notNull() })

/** How often something was tried lately: `sign-in:account:…`, `sign-in:ip:…`. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
