import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { assignments } from './assignments.ts'
import { id, instant } from './columns.ts'
import { institutionGroups, institutionId } from './institutions.ts'
import { userId, users } from './users.ts'

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
    /** When it registered itself; null once staff have confirmed it. Nobody launches from it before. */
    pendingSince: instant('pending_since'),
    lastLaunchAt: instant('last_launch_at'),
    /** Why the last launch was refused, in one word; null once one has worked. */
    lastRefusal: text('last_refusal'),
    /** Why the last grade did not arrive, in one word; null once one has. */
    gradeProblem: text('grade_problem'),
    /** Why the members of a course were not read last, in one word; null once they have been. */
    membersProblem: text('members_problem'),
  },
  (table) => [
    unique('lti_platforms_client').on(table.issuer, table.clientId),
    index('lti_platforms_institution').on(table.institutionId),
  ],
)

/** The link by which one learning platform of an institution may register itself. */
export const ltiRegistrationLinks = pgTable('lti_registration_links', {
  institutionId: institutionId().primaryKey(),
  key: text('key').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
})

/** A launch under way: the login that left for the platform, then the person whom a valid id_token named. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    stateHash: text('state_hash').primaryKey(),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    nonceHash: text('nonce_hash').notNull(),
    /** Of the secret in the cookie or the platform's storage: only that browser can take the token. */
    browserHash: text('browser_hash').notNull(),
    /** The frame of the platform that keeps that secret where the browser keeps no cookie; null where none does. */
    storageTarget: text('storage_target'),
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

/** A course of a platform, and the cohort that was made for it. */
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
    /** Where the platform lets us read the members (NRPS), as its last launch said. */
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

/** An educator who is choosing what a course is set (deep linking): the platform waits for one answer. */
export const ltiChoices = pgTable(
  'lti_choices',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => ltiCourses.id, { onDelete: 'cascade' }),
    userId: userId().notNull(),
    returnUrl: text('return_url').notNull(),
    /** The platform wants it back as it was. */
    data: text('data'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('lti_choices_expiry').on(table.expiresAt), index('lti_choices_user').on(table.userId)],
)

/**
 * The line of the gradebook for an assignment whose link a platform made without one: found or created before the
 * first grade.
 */
export const ltiLines = pgTable('lti_lines', {
  assignmentId: uuid('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  /** Where the platform lists the lines of the course, and creates them. */
  lineItems: text('line_items').notNull(),
  /** The link's permanent name at the platform. */
  resourceLink: text('resource_link').notNull(),
  /** Null until it is found or created. */
  lineItem: text('line_item'),
  /** While a process is looking for it: until then no other does, so that it is created once. */
  seekingUntil: instant('seeking_until'),
})

/** In which gradebook a launched student's marks for an assignment belong, and what was last sent to it. */
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
    /** Who the student is to the platform. */
    subject: text('subject').notNull(),
    /** Null where the launch named none: it is the assignment's, in `lti_lines`. */
    lineItem: text('line_item'),
    /** What was last sent to the gradebook, such as "Completed 12/40": the same is not sent twice. */
    told: text('told'),
    /** While a process is telling it: until then no other does. */
    sendingUntil: instant('sending_until'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('lti_grades_user').on(table.userId),
    index('lti_grades_platform').on(table.platformId),
  ],
)
