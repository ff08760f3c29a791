import type { Db } from '../../db/database.ts'
import { INSTRUCTOR } from '../../institutions/lti/claim-names.ts'
import { leaveCohorts } from '../../institutions/lti/course-store.ts'
import { findMember, type Institution } from '../../institutions/store.ts'
import { admit } from '../saml/provision-user.ts'
import type { SamlIdentity } from '../saml/saml-identity.ts'
import { findUserByEmail } from '../store.ts'
import type { LaunchClaims } from './launch-claims.ts'

/** Reports whether the user teaches the course of this launch. */
export const teachesCourse = ({ roles }: Pick<LaunchClaims, 'roles'>): boolean => roles.includes(INSTRUCTOR)

/** Admits a launched user as SAML does. A student who has become an educator leaves their cohorts. */
export async function admitLaunched(tx: Db, institution: Institution, person: SamlIdentity, now: Date) {
  const before = await findUserByEmail(tx, person.email)
  const wasStudent = before ? (await findMember(tx, before.id))?.member.role === 'student' : false
  const user = await admit(tx, institution, person, now)
  if (wasStudent && person.role === 'educator') await leaveCohorts(tx, user.id)
  return user
}
