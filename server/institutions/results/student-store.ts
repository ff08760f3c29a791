import { type SQL, sql } from 'drizzle-orm'
import type { ConsentScope } from '#contract/values/institutions.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import type { CaseViewer } from '../access.ts'
import { readableFor } from '../access-store.ts'

export type CohortStudent = { id: string; name: string; email: string; transcript: boolean }

const studentsIn = (cohortId: string) =>
  sql`select member.user_id from institution_group_members inside
    join institution_members member on member.user_id = inside.user_id
    join users on users.id = member.user_id
    where inside.group_id = ${cohortId}::uuid and member.role = 'student' and users.deletion_asked_at is null`

/** Returns a subquery of the ids of a cohort's students whose data the reader may see in this scope. */
export const agreedIn = (reader: CaseViewer, cohortId: string, scope: ConsentScope): SQL =>
  sql`(${studentsIn(cohortId)} and member.user_id in ${readableFor(reader, scope)})`

/** Returns a subquery of the ids of a cohort's students who share no results: for counting only, never for display. */
export const silentIn = (reader: CaseViewer, cohortId: string): SQL =>
  sql`(${studentsIn(cohortId)} and member.user_id not in ${readableFor(reader, 'results')})`

/** Returns the students of a cohort who share their results with the reader, by name. */
export const listAgreed = (db: Db, reader: CaseViewer, cohortId: string): Promise<CohortStudent[]> =>
  rowsOf<CohortStudent>(
    db,
    sql`select id, trim(first_name || ' ' || last_name) as name, email::text as email,
        id in ${readableFor(reader, 'transcript')} as transcript
      from users where id in ${agreedIn(reader, cohortId, 'results')} order by last_name, first_name, email`,
  )

export async function countIn(db: Db, people: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${people} counted`)
  return row?.count ?? 0
}
