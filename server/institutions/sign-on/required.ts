import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/**
 * Refuses who proved an account in another way while its institution requires its own sign-on. The refusal brings the
 * institution's short name: the page leads on to /saml2/login. Accounts that run the installation go on as before.
 */
export async function refuseForSignOn(db: Db, userId: string): Promise<void> {
  const [school] = await rowsOf<{ name: string; slug: string }>(
    db,
    sql`select school.name, school.slug from institution_members member
        join institutions school on school.id = member.institution_id
      where member.user_id = ${userId}::uuid and school.sign_on = 'saml2' and school.sign_on_required
        and not exists (select 1 from group_members
          join groups on groups.id = group_members.group_id and groups.name in ('staff', 'owner')
          where group_members.user_id = member.user_id)`,
  )
  if (!school) return
  const message = `Your account belongs to ${school.name}, which requires its own sign-on. Sign in there instead.`
  throw new Refusal(403, 'sign-on-required', message, { key: school.slug })
}
