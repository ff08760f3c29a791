import { type SQL, sql } from 'drizzle-orm'
import type { ConsentScope } from '#contract/values/institutions.ts'
import { type Db, rowsOf } from '../db/database.ts'
import type { CaseViewer } from './access.ts'

/**
 * The ids of the people whom a reader may know, as a subquery: themselves; for an educator also the members of the
 * cohorts that they teach; for a manager every member of the institution. Never anyone of another institution.
 */
export function readablePeople({ id, membership }: CaseViewer): SQL {
  if (!membership || membership.role === 'student') return sql`(select ${id}::uuid)`
  const here = sql`member.institution_id = ${membership.institutionId}::uuid`
  if (membership.role === 'manager')
    return sql`(select member.user_id from institution_members member where ${here} or member.user_id = ${id}::uuid)`
  return sql`(select member.user_id from institution_members member where ${here} and (member.user_id = ${id}::uuid
    or exists (select 1 from institution_group_members theirs
      join institution_group_members own on own.group_id = theirs.group_id and own.user_id = ${id}::uuid
      where theirs.user_id = member.user_id)))`
}

/**
 * The ids of those people whose data of this scope the reader may see, as a subquery: the reader, and everyone who agreed
 * to that scope under the current version of the consent text.
 */
export function readableFor(reader: CaseViewer, scope: ConsentScope): SQL {
  return sql`(select person.user_id from institution_members person
    join institutions school on school.id = person.institution_id
    where person.user_id in ${readablePeople(reader)} and (person.user_id = ${reader.id}::uuid
      or (person.consent_version = school.consent_version and person.consents @> ${JSON.stringify([scope])}::jsonb))
    union select ${reader.id}::uuid)`
}

/** Whether the reader may see one person's data of this scope. */
export async function mayRead(db: Db, reader: CaseViewer, userId: string, scope: ConsentScope): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 where ${userId}::uuid in ${readableFor(reader, scope)}`)
  return rows.length > 0
}

/** Returns a subquery of the ids of cohorts that the reader teaches: for a manager, all of the institution. */
export function taughtCohorts({ id, membership }: CaseViewer): SQL {
  if (!membership || membership.role === 'student') return sql`(select null::uuid where false)`
  const here = sql`cohort.institution_id = ${membership.institutionId}::uuid and cohort.kind = 'cohort'`
  if (membership.role === 'manager') return sql`(select cohort.id from institution_groups cohort where ${here})`
  return sql`(select cohort.id from institution_groups cohort where ${here} and exists (
    select 1 from institution_group_members own where own.group_id = cohort.id and own.user_id = ${id}::uuid))`
}
