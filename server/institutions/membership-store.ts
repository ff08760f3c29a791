import { sql } from 'drizzle-orm'
import type { InstitutionRole } from '#contract/values/institutions.ts'
import type { StudioRole } from '#contract/values/studio-roles.ts'
import { type Db, rowsOf } from '../db/database.ts'

/** A user’s membership of their institution: role, groups and case lists. */
export type Membership = {
  institutionId: string
  role: InstitutionRole
  /** Roles in the studio for the institution's own cases. */
  studioRoles: readonly StudioRole[]
  /** Cohorts and staff groups that they belong to. */
  groups: readonly string[]
  /** Null inherits the installation's setting. */
  modelReads: boolean | null
  /** Shared limit on messages of its members read per minute; null inherits the installation's setting. */
  readsPerMinute: number | null
  /** The only cases visible to them; null if all are. */
  allowed: readonly number[] | null
  hidden: readonly number[]
}

const groupsOfMember = sql`(select group_id from institution_group_members where user_id = member.user_id)`
const casesOfMember = (
  rule: 'allowed' | 'hidden',
) => sql`(select json_agg(distinct case_id) from institution_cases listed
  where listed.institution_id = member.institution_id and listed.rule = ${rule} and member.role = 'student'
    and (listed.group_id is null or listed.group_id in ${groupsOfMember}))`

/** A column beside `users`: the membership as JSON, or null. Case rules bind students only: educators see all cases. */
export const membershipOfUsers = sql`(select json_build_object(
    'institutionId', member.institution_id, 'role', member.role, 'studioRoles', member.studio_roles, 'modelReads', institutions.model_reads,
    'readsPerMinute', institutions.reads_per_minute,
    'groups', coalesce((select json_agg(group_id) from institution_group_members where user_id = member.user_id), '[]'::json),
    'allowed', ${casesOfMember('allowed')}, 'hidden', coalesce(${casesOfMember('hidden')}, '[]'::json))
  from institution_members member join institutions on institutions.id = member.institution_id
  where member.user_id = users.id) as membership`

export type MembershipRow = { membership: Membership | null }

/** Returns the membership of a user by id. */
export async function findMembership(db: Db, userId: string): Promise<Membership | null> {
  const [row] = await rowsOf<MembershipRow>(db, sql`select ${membershipOfUsers} from users where users.id = ${userId}`)
  return row?.membership ?? null
}

/** Returns a member who consents to sharing results under the current text, as record stores and gradebooks require. */
export async function findAgreed(db: Db, institutionId: string, userId: string) {
  const [person] = await rowsOf<{ id: string; name: string; email: string }>(
    db,
    sql`select users.id, trim(users.first_name || ' ' || users.last_name) as name, users.email::text as email
      from users join institution_members member on member.user_id = users.id
        join institutions school on school.id = member.institution_id
      where users.id = ${userId}::uuid and school.id = ${institutionId}::uuid and users.deletion_asked_at is null
        and member.consent_version = school.consent_version and member.consents @> '["results"]'::jsonb`,
  )
  return person
}

export async function isMember(db: Db, userId: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from institution_members where user_id = ${userId}::uuid`)
  return rows.length > 0
}
