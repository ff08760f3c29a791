import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AttributeNames } from '#contract/institutions/sign-on.ts'
import { instant } from './columns.ts'
import { institutionId } from './institutions.ts'
import { users } from './users.ts'

/** The SAML 2 identity provider of an institution, and the names of its user attributes. */
export const identityProviders = pgTable('identity_providers', {
  institutionId: institutionId().primaryKey(),
  entityId: text('entity_id').notNull(),
  ssoUrl: text('sso_url').notNull(),
  /** Base64 without PEM header and footer; several while the provider rotates its key. */
  certificates: jsonb('certificates').$type<string[]>().notNull(),
  attributes: jsonb('attributes').$type<AttributeNames>().notNull(),
  /** Values of the role attribute that denote an educator; any other value is a student. */
  educatorValues: jsonb('educator_values').$type<string[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** E-mail domains verified for an institution; each belongs to one institution. */
export const institutionDomains = pgTable(
  'institution_domains',
  {
    domain: text('domain').primaryKey(),
    institutionId: institutionId().notNull(),
  },
  (table) => [index('institution_domains_institution').on(table.institutionId)],
)

/** Sign-ons under way: the request sent, then the user named by a valid response, until the page takes the token. */
export const signOns = pgTable(
  'sign_ons',
  {
    /** Id of the AuthnRequest, which the response must name. */
    requestId: text('request_id').primaryKey(),
    institutionId: institutionId().notNull(),
    /** Hash of the secret kept by the page that started the sign-on: only that page can take the token. */
    stateHash: text('state_hash').notNull(),
    /** Host of the page that started the sign-on. */
    host: text('host').notNull(),
    /** Path on the site to which the user is returned. */
    path: text('path').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a response named this request, valid or not: a second one is refused. */
    answeredAt: instant('answered_at'),
    /** Hash of the code that the browser brings back; set with `userId` by a valid response. */
    codeHash: text('code_hash').unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sign_ons_expiry').on(table.expiresAt)],
)
