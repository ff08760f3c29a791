import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Keys of the hashes below. A new one every month; each is destroyed with the last hash that was made with it. */
export const addressKeys = pgTable('address_keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Which free Prime a mailbox has had, under a keyed hash of its address: it outlasts the account for a year, so that an
 * account made anew does not get everything again.
 */
export const freePrimeTaken = pgTable(
  'free_prime_taken',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => addressKeys.id),
    hash: text('hash').notNull(),
    what: text('what').$type<FreePrime>().notNull(),
    /** Hashed, what it was given for: the same stretch of Prime is counted once. */
    about: text('about').notNull(),
    takenAt: instant('taken_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.hash, table.about] }),
    index('free_prime_taken_expires').on(table.expiresAt),
  ],
)
/** The trial; a week for joining through a friend; a week for a friend who joined; the month for sharing on Facebook. */
export type FreePrime = 'trial' | 'joined' | 'invited' | 'shared'
