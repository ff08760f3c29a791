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

/** Schools and universities. A row of any other table here belongs to one of them, and goes with it. */
export const institutions = pgTable('institutions', {
  id: id(),
  /** Of its addresses, such as /saml2/login?institution=north; never changes. */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** As ISO 3166 has it, in small letters. */
  country: text('country'),
  /** A picture of the site. */
  logo: text('logo'),
  /** One colour, from which those of both themes are made. */
  colour: text('colour'),
  /** What members agree to before an educator sees anything of theirs; a change asks them anew. */
  consentText: text('consent_text').notNull().default(''),
  consentVersion: integer('consent_version').notNull().default(1),
  /** After how many days a member's consultations are deleted; null keeps them as long as the account. */
  retentionDays: integer('retention_days'),
  /** Whether a language model may read its students' messages; null is as the installation has it. */
  modelReads: boolean('model_reads'),
  /** How many messages its members may have read in a minute, together; null is as the installation has it. */
  readsPerMinute: integer('reads_per_minute'),
  /** How its members sign in at its own host. */
  signOn: text('sign_on').$type<'password' | 'saml2'>().notNull().default('password'),
  /** With sign-on: members' passwords no longer work. */
  signOnRequired: boolean('sign_on_required').notNull().default(false),
  variant: text('variant').$type<PartnerVariant>().notNull().default('base'),
  /** Only what differs from its country and from the product. */
  switches: jsonb('switches').$type<Partial<Record<ShowSwitch, boolean>>>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
})

/** Hosts of an institution. The first label of each is one institution's alone: pages name a host by it. */
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
    /** What they may do in the studio with the institution's own cases. */
    studioRoles: jsonb('studio_roles').$type<StudioRole[]>().notNull().default([]),
    joinedAt: instant('joined_at').notNull(),
    /** Which consent text was answered, and when; null while none was. */
    consentVersion: integer('consent_version'),
    consentedAt: instant('consented_at'),
    /** To what exactly the member agreed; empty where to nothing, or it was withdrawn. */
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
    /** Of the link by which people join; null while it is closed. */
    joinKey: text('join_key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('institution_groups_name').on(table.institutionId, table.name),
    unique('institution_groups_here').on(table.id, table.institutionId),
  ],
)

/** Who is in which group; an educator in a cohort teaches it. */
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
    // Both are of the same institution: the database sees to it.
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

/** What an institution, or one of its groups, does with a case. */
export const institutionCases = pgTable(
  'institution_cases',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    /** Null is the whole institution. */
    groupId: uuid('group_id'),
    caseId: integer('case_id').notNull(),
    /** Where anything is allowed, nothing else is shown; what is hidden never is. */
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

/** What staff have set for the institutions of a country. */
export const countrySwitches = pgTable(
  'country_switches',
  {
    country: text('country').notNull(),
    name: text('name').$type<ShowSwitch>().notNull(),
    value: boolean('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.name] })],
)

/** Of which institution a row is. */
export function institutionId() {
  return uuid('institution_id').references(() => institutions.id, { onDelete: 'cascade' })
}
