import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PrimePeriod } from '../../entitlement.ts'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

/** Roles beyond student: staff, educator, author, and university groups. */
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

/** Periods of Prime granted to a user, and the reason. server/entitlement.ts decides what they allow. */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text('kind').$type<PrimePeriod['kind']>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    /** What it was granted for, such as `purchase:…` or `trial:…`. Unique, so that each source is granted once. */
    source: text('source').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('grants_user').on(table.userId)],
)

/** Sessions. Only the SHA-256 of a token is stored, so a leaked table does not allow signing in. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    /** Identifies the session in its owner's list of sign-ins. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: userId().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** User agent at sign-in. */
    userAgent: text('user_agent').notNull().default(''),
    /** Rounded to ten minutes; null until first used. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('tokens_user').on(table.userId)],
)

/** Accounts at identity providers that sign a user in. */
export const identities = pgTable(
  'identities',
  {
    userId: userId().notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** The provider's own id of the user, which survives a change of address. */
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

/** Authorisation requests under way at a provider. Each can return once, with the state that only its browser knows. */
export const departures = pgTable('departures', {
  hash: text('hash').primaryKey(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Identities whose address already has an account; linked once the user proves that both are theirs. */
export const identityLinks = pgTable('identity_links', {
  /** Hash of the key that the browser holds. */
  hash: text('hash').primaryKey(),
  /** Hash of the key that was mailed, once requested. */
  mailHash: text('mail_hash').unique(),
  userId: userId().notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Pending changes of address, to be confirmed from both addresses. Only the latest of a user is kept. */
export const emailChanges = pgTable('email_changes', {
  userId: userId().primaryKey(),
  newEmail: text('new_email').notNull(),
  oldHash: text('old_hash').notNull().unique(),
  newHash: text('new_hash').notNull().unique(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
})

/** All stored data of a user as one JSON file, kept for a week. Only the latest of a user is kept. */
export const dataExports = pgTable('data_exports', {
  userId: userId().primaryKey(),
  askedAt: instant('asked_at').notNull(),
  /** Null while the export is being generated. */
  json: text('json'),
  expiresAt: instant('expires_at').notNull(),
})

/** Single-use links sent by mail, hashed. `email` is the address that the link verifies. */
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

/** Sign-in IP addresses, hashed per account: a stranger's wrong passwords must not lock out a known device. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: userId().notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)
