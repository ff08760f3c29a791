import type { Db } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { findRequiredSignOn } from './store.ts'

/**
 * Refuses a user who authenticated in another way if their institution requires its own sign-on. The refusal carries
 * the institution's slug, with which the page leads on to /saml2/login. Staff accounts are exempt.
 */
export async function refuseForSignOn(db: Db, userId: string): Promise<void> {
  const school = await findRequiredSignOn(db, userId)
  if (!school) return
  const message = `Your account belongs to ${school.name}, which requires its own sign-on. Sign in there instead.`
  throw new Refusal(403, 'sign-on-required', message, { key: school.slug })
}
