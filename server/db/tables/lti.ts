import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { assignments } from './assignments.ts'
import { id, instant } from './columns.ts'
import { institutionGroups, institutionId } from './institutions.ts'
import { userId, users } from './users.ts'

/** Learning platforms (LTI 1.3) of an institution. The pair of issuer and client id belongs to one institution. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    /** Shared by all of Canvas's cloud installations. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: jsonb('deployment_ids').$type<string[]>().notNull(),
    jwksUrl: text('jwks_url').notNull(),
    authUrl: text('auth_url').notNull(),
    /** Token endpoint for the platform's services. */
    tokenUrl: text('token_url').notNull(),
    /** Further origins of the platform, besides those of the URLs above. */
    otherOrigins: jsonb('other_origins').$type<string[]>().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
    /** When it registered itself; null once staff have confirmed it. Launches are refused until then. */
    pendingSince: instant('pending_since'),
    lastLaunchAt: instant('last_launch_at'),
    /** Code of the last launch's refusal; null after a successful launch. */
    lastRefusal: text('last_refusal'),
    /** Code of the last failure to deliver a grade; null after a success. */
    gradeProblem: text('grade_problem'),
    /** Code of the last failure to read a course's members; null after a success. */
    membersProblem: text('members_problem'),
  },
  (table) => [
    unique('lti_platforms_client').on(table.issuer, table.clientId),
    index('lti_platforms_institution').on(table.institutionId),
  ],
)

/** The link with which one learning platform of an institution may register itself. */
export const ltiRegistrationLinks = pgTable('lti_registration_links', {
  institutionId: institutionId().primaryKey(),
  key: text('key').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
})

/** Launches under way: the login request sent to the platform, then the user whom a valid id_token named. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    stateHash: text('state_hash').primaryKey(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    nonceHash: text('nonce_hash').notNull(),
    /** Hash of the secret in the cookie or the platform's storage: only that browser can take the token. */
    browserHash: text('browser_hash').notNull(),
    /** The platform's frame that stores the secret when cookies are blocked; null if there is none. */
    storageTarget: text('storage_target'),
    expiresAt: instant('expires_at').notNull(),
    /** When a response named this state, valid or not: a second one is refused. */
    answeredAt: instant('answered_at'),
    /** Hash of the code that the browser exchanges. Set with `userId` and `path` by a valid id_token. */
    codeHash: text('code_hash').unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    path: text('path'),
  },
  (table) => [index('lti_launches_expiry').on(table.expiresAt)],
)

/** A course of a platform, and the cohort created for it. */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    id: id(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    contextId: text('context_id').notNull(),
    institutionId: institutionId().notNull(),
    groupId: uuid('group_id').notNull(),
    /** URL of the members service (NRPS), from the latest launch. */
    membersUrl: text('members_url'),
  },
  (table) => [
    unique('lti_courses_once').on(table.platformId, table.deploymentId, table.contextId),
    index('lti_courses_group').on(table.groupId),
    foreignKey({
      name: 'lti_courses_group_here',
      columns: [table.groupId, table.institutionId],
      foreignColumns: [institutionGroups.id, institutionGroups.institutionId],
    }).onDelete('cascade'),
  ],
)

/** A deep-linking request: an educator is choosing content for a course, and the platform expects one response. */
export const ltiChoices = pgTable(
  'lti_choices',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => ltiCourses.id, { onDelete: 'cascade' }),
    userId: userId().notNull(),
    returnUrl: text('return_url').notNull(),
    /** Opaque; returned to the platform unchanged. */
    data: text('data'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('lti_choices_expiry').on(table.expiresAt), index('lti_choices_user').on(table.userId)],
)

/** The gradebook line of an assignment whose link came without one; found or created before the first grade. */
export const ltiLines = pgTable('lti_lines', {
  assignmentId: uuid('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  /** Endpoint that lists and creates the course's line items. */
  lineItems: text('line_items').notNull(),
  /** The platform's permanent id of the link. */
  resourceLink: text('resource_link').notNull(),
  /** Null until it is found or created. */
  lineItem: text('line_item'),
  /** Lease of the process that finds or creates it, so that it is created only once. */
  seekingUntil: instant('seeking_until'),
})

/** The gradebook to which a launched student's grades for an assignment belong, and the last grade sent. */
export const ltiGrades = pgTable(
  'lti_grades',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: userId().notNull(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** The platform's id of the student. */
    subject: text('subject').notNull(),
    /** Null if the launch named none; the assignment's line in `lti_lines` is then used. */
    lineItem: text('line_item'),
    /** Last grade sent, such as "Completed 12/40"; an unchanged grade is not sent again. */
    told: text('told'),
    /** Lease of the process that is sending it. */
    sendingUntil: instant('sending_until'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('lti_grades_user').on(table.userId),
    index('lti_grades_platform').on(table.platformId),
  ],
)
