import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'

/** Finds a member who consents to sharing results under the current consent text. Record stores and gradebooks require it. */
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
