import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Append-only log of acts by staff; a trigger rejects changes. Ids are not foreign keys, so that an account can be
 * deleted while the log keeps a pseudonym.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** Null for acts on the server's console. */
  actorId: uuid('actor_id'),
  did: text('did').notNull(),
  personId: uuid('person_id'),
  details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
})

/** Product settings changed by staff; defaults are in server/settings/settings-store.ts. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: boolean('value').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Flags that staff set on cases; a case without a row is as its authors left it. */
export const caseFlags = pgTable('case_flags', {
  caseId: integer('case_id').primaryKey(),
  /** Listed before all other cases. */
  featured: boolean('featured').notNull().default(false),
  /** Reached only at random; excluded from search. */
  random: boolean('random').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
})

/**
 * Daily counts, for a case's authors, of which answer students meant when a patient asked back. Stores neither the
 * student nor their words.
 */
export const pickedReadings = pgTable(
  'picked_readings',
  {
    caseId: integer('case_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Id of the answer that was meant. */
    meant: text('meant').notNull(),
    /** Ids of the alternatives that were offered, separated by commas. */
    beside: text('beside').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.day, table.meant, table.beside] })],
)

/** One row: when a server process was last known to be running. Downtime is charged to no consultation. */
export const heartbeats = pgTable('heartbeats', { id: smallint('id').primaryKey(), at: instant('at').notNull() })

/** Rate limit counters, by keys such as `sign-in:account:…` and `sign-in:ip:…`. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
