import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ConsentScope, InstitutionRole } from '#contract/values/institutions.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import { institutionGroups, invitations } from '../../db/tables.ts'
import type { CaseViewer } from '../access.ts'
import { readablePeople, taughtCohorts } from '../access-store.ts'

export type Cohort = {
  id: string
  institutionId: string
  name: string
  join_key: string | null
  students: number
  invited: number
}

/** Returns the cohorts that the reader teaches, by name; only one if `id` is given. */
export const listTaught = (db: Db, reader: CaseViewer, id?: string): Promise<Cohort[]> =>
  rowsOf<Cohort>(
    db,
    sql`select cohort.id, cohort.institution_id as "institutionId", cohort.name, cohort.join_key,
        (select count(*)::int from institution_group_members inside
          join institution_members member on member.user_id = inside.user_id
          where inside.group_id = cohort.id and member.role = 'student') as students,
        (select count(*)::int from institution_invitations invited where invited.group_id = cohort.id) as invited
      from institution_groups cohort where cohort.id in ${taughtCohorts(reader)}
        ${id === undefined ? sql`` : sql`and cohort.id = ${id}::uuid`} order by cohort.name`,
  )

export type CohortMember = {
  id: string
  name: string
  email: string
  role: InstitutionRole
  consents: ConsentScope[]
}

/** Returns the members of a cohort whom the reader may know, by name, with their current consent scopes. */
export const listCohortMembers = (db: Db, reader: CaseViewer, cohortId: string): Promise<CohortMember[]> =>
  rowsOf<CohortMember>(
    db,
    sql`select users.id, trim(users.first_name || ' ' || users.last_name) as name, users.email::text as email, member.role,
        case when member.consent_version = school.consent_version then member.consents else '[]'::jsonb end as consents
      from institution_group_members inside
        join institution_members member on member.user_id = inside.user_id
        join institutions school on school.id = member.institution_id
        join users on users.id = inside.user_id
      where inside.group_id = ${cohortId}::uuid and users.deletion_asked_at is null
        and users.id in ${readablePeople(reader)}
      order by users.last_name, users.first_name, users.email`,
  )

export const listInvitations = (db: Db, cohortId: string) =>
  db.select().from(invitations).where(eq(invitations.groupId, cohortId)).orderBy(asc(invitations.email))

/** Returns the institution's members among these addresses, and whether they are in the cohort. */
export const findOwn = (db: Db, cohort: Pick<Cohort, 'id' | 'institutionId'>, emails: readonly string[]) =>
  rowsOf<{ id: string; email: string; role: InstitutionRole; inside: boolean }>(
    db,
    sql`select users.id, lower(users.email) as email, member.role, exists (select 1 from institution_group_members inside
          where inside.group_id = ${cohort.id}::uuid and inside.user_id = users.id) as inside
      from users join institution_members member on member.user_id = users.id
      where member.institution_id = ${cohort.institutionId}::uuid and users.deletion_asked_at is null
        and lower(users.email) in (select json_array_elements_text(${JSON.stringify(emails)}::json))`,
  )

/** Stores invitations. Returns the addresses that had not been invited before, to which letters are sent. */
export async function invite(
  tx: Db,
  cohort: Pick<Cohort, 'id' | 'institutionId'>,
  emails: readonly string[],
  now: Date,
): Promise<string[]> {
  if (emails.length === 0) return []
  const { id: groupId, institutionId } = cohort
  const rows = await tx
    .insert(invitations)
    .values(emails.map((email) => ({ groupId, institutionId, email, invitedAt: now })))
    .onConflictDoNothing()
    .returning({ email: invitations.email })
  return rows.map(({ email }) => email)
}

/** Deletes a cohort's invitations, after they were accepted or revoked. */
export const uninvite = (tx: Db, groupId: string, emails: readonly string[]) =>
  tx.delete(invitations).where(and(eq(invitations.groupId, groupId), inArray(invitations.email, [...emails])))

export const countCohorts = async (db: Db, institutionId: string): Promise<number> =>
  (
    await db
      .select({ id: institutionGroups.id })
      .from(institutionGroups)
      .where(eq(institutionGroups.institutionId, institutionId))
  ).length
