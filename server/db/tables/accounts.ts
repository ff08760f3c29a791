import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PrimePeriod } from '../../entitlement.ts'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

/** Roles beyond being a student: staff, educator, author, and university groups. */
export const groups = pgTable('groups', { id: id(), name: text('name').notNull().unique() })

export const groupMembers = pgTable(
  'group_members',
  {
    userId: userId().notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] })],
)

/**
 * Stretches of Prime that a person was given: from when until when, and why. What may be done with them:
 * server/entitlement.ts.
 */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text('kind').$type<PrimePeriod['kind']>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    /** What it was given for, such as `purchase:…` or `trial:…`: nothing is given for twice. */
    source: text('source').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('grants_user').on(table.userId)],
)

/** Who is signed in. Only the SHA-256 of a token is kept: the table alone does not allow signing in. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    /** What the owner's list of sign-ins calls it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: userId().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** As the browser named itself when it signed in. */
    userAgent: text('user_agent').notNull().default(''),
    /** To ten minutes; null until it was used for the first time. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('tokens_user').on(table.userId)],
)

/** Accounts elsewhere that sign a user in. */
export const identities = pgTable(
  'identities',
  {
    userId: userId().notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** The provider's own id of the person, which outlasts a change of address. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.provider),
  ],
)
export type SocialProvider = 'google' | 'facebook'

/** A person who left for a provider and may come back once, with the state that only their browser knows. */
export const departures = pgTable('departures', {
  hash: text('hash').primaryKey(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** An identity whose address has an account already: it waits for proof that both are one person. */
export const identityLinks = pgTable('identity_links', {
  /** Of the key that the browser holds. */
  hash: text('hash').primaryKey(),
  /** Of the key that was mailed, once it was asked for. */
  mailHash: text('mail_hash').unique(),
  userId: userId().notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A new address that waits to be confirmed from both sides; one for a user, the newest. */
export const emailChanges = pgTable('email_changes', {
  userId: userId().primaryKey(),
  newEmail: text('new_email').notNull(),
  oldHash: text('old_hash').notNull().unique(),
  newHash: text('new_hash').notNull().unique(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
})

/** Everything that is stored about a user as one JSON file, for a week; one for a user, the newest. */
export const dataExports = pgTable('data_exports', {
  userId: userId().primaryKey(),
  askedAt: instant('asked_at').notNull(),
  /** Null while it is being made. */
  json: text('json'),
  expiresAt: instant('expires_at').notNull(),
})

/** Links sent by mail, hashed, single use. `email` is the address that the link proves. */
export const emailKeys = pgTable(
  'email_keys',
  {
    hash: text('hash').primaryKey(),
    userId: userId().notNull(),
    purpose: text('purpose').$type<EmailPurpose>().notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_keys_user').on(table.userId)],
)
export type EmailPurpose = 'verify' | 'reset'

/**
 * From where an account was signed in to, hashed with it: a stranger's wrong passwords do not lock out a known device.
 */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: userId().notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)
