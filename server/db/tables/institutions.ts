import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ConsentScope, InstitutionRole, PartnerVariant, ShowSwitch } from '#contract/values/institutions.ts'
import type { StudioRole } from '#contract/values/studio-roles.ts'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

/** Schools and universities. Rows of the other tables here belong to one and are deleted with it. */
export const institutions = pgTable('institutions', {
  id: id(),
  /** Used in URLs such as /saml2/login?institution=north; never changes. */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** ISO 3166 code in lower case. */
  country: text('country'),
  /** Path of an image on the site. */
  logo: text('logo'),
  /** Base colour from which the colours of both themes are derived. */
  colour: text('colour'),
  /** Text that members accept before an educator sees their data. A change requires consent again. */
  consentText: text('consent_text').notNull().default(''),
  consentVersion: integer('consent_version').notNull().default(1),
  /** Days after which a member's consultations are deleted; null keeps them as long as the account. */
  retentionDays: integer('retention_days'),
  /** Whether a language model may read its students' messages; null inherits the installation's setting. */
  modelReads: boolean('model_reads'),
  /** Shared limit on its members' messages read by a model per minute; null inherits the installation's setting. */
  readsPerMinute: integer('reads_per_minute'),
  /** Sign-in method on the institution's own host. */
  signOn: text('sign_on').$type<'password' | 'saml2'>().notNull().default('password'),
  /** Sign-on is mandatory: members' passwords no longer work. */
  signOnRequired: boolean('sign_on_required').notNull().default(false),
  variant: text('variant').$type<PartnerVariant>().notNull().default('base'),
  /** Only overrides of its country's and the product's settings. */
  switches: jsonb('switches').$type<Partial<Record<ShowSwitch, boolean>>>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
})

/** Hosts of an institution. Pages identify a host by its first label, so each label belongs to one institution. */
export const institutionHosts = pgTable(
  'institution_hosts',
  {
    host: text('host').primaryKey(),
    institutionId: institutionId().notNull(),
  },
  (table) => [uniqueIndex('institution_hosts_label').on(sql`split_part(${table.host}, '.', 1)`)],
)

/** A user belongs to one institution at most. */
export const institutionMembers = pgTable(
  'institution_members',
  {
    userId: userId().primaryKey(),
    institutionId: institutionId().notNull(),
    role: text('role').$type<InstitutionRole>().notNull(),
    /** Roles in the studio for the institution's own cases. */
    studioRoles: jsonb('studio_roles').$type<StudioRole[]>().notNull().default([]),
    joinedAt: instant('joined_at').notNull(),
    /** Version of the consent text that was answered, and when; null if none was. */
    consentVersion: integer('consent_version'),
    consentedAt: instant('consented_at'),
    /** Scopes to which the member consented; empty if none, or withdrawn. */
    consents: jsonb('consents').$type<ConsentScope[]>().notNull().default([]),
  },
  (table) => [
    index('institution_members_institution').on(table.institutionId, table.role),
    unique('institution_members_here').on(table.userId, table.institutionId),
  ],
)

/** Cohorts of students, and groups of staff. */
export const institutionGroups = pgTable(
  'institution_groups',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    kind: text('kind').$type<'cohort' | 'staff'>().notNull().default('cohort'),
    name: text('name').notNull(),
    /** Key of the join link; null while joining is closed. */
    joinKey: text('join_key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('institution_groups_name').on(table.institutionId, table.name),
    unique('institution_groups_here').on(table.id, table.institutionId),
  ],
)

/** Members of groups. An educator in a cohort teaches it. */
export const institutionGroupMembers = pgTable(
  'institution_group_members',
  {
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('institution_group_members_user').on(table.userId),
    // The composite foreign keys ensure that group and member belong to the same institution.
    foreignKey({
      name: 'institution_group_members_group',
      columns: [table.groupId, table.institutionId],
      foreignColumns: [institutionGroups.id, institutionGroups.institutionId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'institution_group_members_member',
      columns: [table.userId, table.institutionId],
      foreignColumns: [institutionMembers.userId, institutionMembers.institutionId],
    }).onDelete('cascade'),
  ],
)

/** Visibility of a case for an institution or one of its groups. */
export const institutionCases = pgTable(
  'institution_cases',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    /** Null applies to the whole institution. */
    groupId: uuid('group_id'),
    caseId: integer('case_id').notNull(),
    /** If any case is `allowed`, only allowed cases are shown; `hidden` cases are never shown. */
    rule: text('rule').$type<'allowed' | 'hidden'>().notNull(),
    dueAt: instant('due_at'),
  },
  (table) => [
    unique('institution_cases_once').on(table.institutionId, table.groupId, table.caseId).nullsNotDistinct(),
    index('institution_cases_group').on(table.groupId),
    foreignKey({
      name: 'institution_cases_group_here',
      columns: [table.groupId, table.institutionId],
      foreignColumns: [institutionGroups.id, institutionGroups.institutionId],
    }).onDelete('cascade'),
  ],
)

/** Switches that staff set for all institutions of a country. */
export const countrySwitches = pgTable(
  'country_switches',
  {
    country: text('country').notNull(),
    name: text('name').$type<ShowSwitch>().notNull(),
    value: boolean('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.name] })],
)

/** Column for the institution that owns a row; the row is deleted with it. */
export function institutionId() {
  return uuid('institution_id').references(() => institutions.id, { onDelete: 'cascade' })
}
