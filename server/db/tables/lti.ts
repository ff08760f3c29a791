import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { institutionId } from './institutions.ts'
import { users } from './users.ts'

/** Learning platforms (LTI 1.3) of an institution. A client id of an issuer is one institution's alone. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    /** All of Canvas's cloud shares one. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: jsonb('deployment_ids').$type<string[]>().notNull(),
    jwksUrl: text('jwks_url').notNull(),
    authUrl: text('auth_url').notNull(),
    /** Where access tokens for its services are fetched. */
    tokenUrl: text('token_url').notNull(),
    /** Origins from which it works besides those of the addresses above. */
    otherOrigins: jsonb('other_origins').$type<string[]>().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
    lastLaunchAt: instant('last_launch_at'),
    /** Why the last launch was refused, in one word; null once one has worked. */
    lastRefusal: text('last_refusal'),
  },
  (table) => [
    unique('lti_platforms_client').on(table.issuer, table.clientId),
    index('lti_platforms_institution').on(table.institutionId),
  ],
)

/** A launch under way: the login that left for the platform, then the person whom a valid id_token named. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    stateHash: text('state_hash').primaryKey(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    nonceHash: text('nonce_hash').notNull(),
    /** Of the secret in the cookie: only that browser can launch and take the token. */
    browserHash: text('browser_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When an answer named this state, valid or not: a second one is refused. */
    answeredAt: instant('answered_at'),
    /** Of the code that the browser exchanges; with `userId` and `path`, once a valid id_token came. */
    codeHash: text('code_hash').unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    path: text('path'),
  },
  (table) => [index('lti_launches_expiry').on(table.expiresAt)],
)
