import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Keys of the hashes below. A new key is created every month and destroyed with the last hash made with it. */
export const addressKeys = pgTable('address_keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Free Prime already given to a mailbox, under a keyed hash of its address. Rows outlast the account for a year, so
 * that a recreated account is not given everything again.
 */
export const freePrimeTaken = pgTable(
  'free_prime_taken',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => addressKeys.id),
    hash: text('hash').notNull(),
    what: text('what').$type<FreePrime>().notNull(),
    /** Hash of what Prime was given for, so that the same period is counted once. */
    about: text('about').notNull(),
    takenAt: instant('taken_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.hash, table.about] }),
    index('free_prime_taken_expires').on(table.expiresAt),
  ],
)
/** The trial; a week for joining through a friend; a week for inviting a friend; a month for sharing on Facebook. */
export type FreePrime = 'trial' | 'joined' | 'invited' | 'shared'
