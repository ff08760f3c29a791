import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AttributeNames } from '#contract/institutions/sign-on.ts'
import { instant } from './columns.ts'
import { institutionId } from './institutions.ts'
import { users } from './users.ts'

/** The SAML 2 identity provider of an institution, and how it names what it says of people. */
export const identityProviders = pgTable('identity_providers', {
  institutionId: institutionId().primaryKey(),
  entityId: text('entity_id').notNull(),
  ssoUrl: text('sso_url').notNull(),
  /** Base64 without the lines around it; several while the provider changes its key. */
  certificates: jsonb('certificates').$type<string[]>().notNull(),
  attributes: jsonb('attributes').$type<AttributeNames>().notNull(),
  /** Values of the role attribute that make an educator; anybody else is a student. */
  educatorValues: jsonb('educator_values').$type<string[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Domains of e-mail addresses that an institution vouches for: each is one institution's alone. */
export const institutionDomains = pgTable(
  'institution_domains',
  {
    domain: text('domain').primaryKey(),
    institutionId: institutionId().notNull(),
  },
  (table) => [index('institution_domains_institution').on(table.institutionId)],
)

/** A sign-on under way: the request that left, then the person whom a valid reply named, until the page takes the token. */
export const signOns = pgTable(
  'sign_ons',
  {
    /** The id of the AuthnRequest, which the reply has to name. */
    requestId: text('request_id').primaryKey(),
    institutionId: institutionId().notNull(),
    /** Of the secret that the departing page keeps: only that page can take the token. */
    stateHash: text('state_hash').notNull(),
    /** The host of the page that departed. */
    host: text('host').notNull(),
    /** Where in the site the person wanted to go. */
    path: text('path').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a reply named this request, valid or not: a second one is refused. */
    answeredAt: instant('answered_at'),
    /** Of the code that the browser brings back; with `userId`, once a valid reply came. */
    codeHash: text('code_hash').unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sign_ons_expiry').on(table.expiresAt)],
)
