import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { findRequiredSignOn } from './store.ts'

/**
 * Refuses who proved an account in another way while its institution requires its own sign-on. The refusal brings the
 * institution's short name: the page leads on to /saml2/login. Accounts that run the installation go on as before.
 */
export async function refuseForSignOn(db: Db, userId: string): Promise<void> {
  const school = await findRequiredSignOn(db, userId)
  if (!school) return
  const message = `Your account belongs to ${school.name}, which requires its own sign-on. Sign in there instead.`
  throw new Refusal(403, 'sign-on-required', message, { key: school.slug })
}
