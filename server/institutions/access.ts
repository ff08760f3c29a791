import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import type { Membership } from '../db/memberships.ts'

// What a reader may see of what belongs to an institution is decided here and nowhere else.

/** The requesting user; `membership` is null without an institution. */
export type Reader = { id: string; membership: Membership | null }

/**
 * The ids of the people whom a reader may know, as a subquery: themselves; for an educator also the members of the
 * cohorts that they teach; for a manager every member of the institution. Nobody of another institution, ever.
 */
export function readablePeople({ id, membership }: Reader): SQL {
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
 * Of those, the ids of whom the reader may see results and words: their own; otherwise only of who agreed to the consent
 * text as it is now.
 */
export function readableResults(reader: Reader): SQL {
  return sql`(select person.user_id from institution_members person
    join institutions school on school.id = person.institution_id
    where person.user_id in ${readablePeople(reader)} and (person.user_id = ${reader.id}::uuid
      or (person.consented_at is not null and person.consent_version = school.consent_version))
    union select ${reader.id}::uuid)`
}

/** Whether the reader may see one person's results. */
export async function mayReadResultsOf(db: Db, reader: Reader, userId: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 where ${userId}::uuid in ${readableResults(reader)}`)
  return rows.length > 0
}

/** Whether a language model, if the installation has one, may read this member’s messages. */
export const modelMayRead = (membership: Pick<Membership, 'modelReads'> | null): boolean =>
  membership?.modelReads ?? true

/** Whether a case is visible to a member; hidden takes precedence over allowed. */
export const offersCase = ({ allowed, hidden }: Pick<Membership, 'allowed' | 'hidden'>, caseId: number): boolean =>
  (allowed === null || allowed.includes(caseId)) && !hidden.includes(caseId)
