import type { Db } from '../../db/database.ts'
import { leaveCohorts } from '../../institutions/lti/courses.ts'
import { INSTRUCTOR } from '../../institutions/lti/names.ts'
import { findMember, type Institution } from '../../institutions/store.ts'
import { admit } from '../saml/admit.ts'
import type { Person } from '../saml/person.ts'
import { findUserByEmail } from '../store.ts'
import type { Told } from './claims.ts'

/** Whether the person teaches the course of this launch. */
export const teachesCourse = ({ roles }: Pick<Told, 'roles'>): boolean => roles.includes(INSTRUCTOR)

/** Admits a launched person as SAML does. A student who is now an educator leaves their cohorts. */
export async function admitLaunched(tx: Db, institution: Institution, person: Person, now: Date) {
  const before = await findUserByEmail(tx, person.email)
  const wasStudent = before ? (await findMember(tx, before.id))?.member.role === 'student' : false
  const user = await admit(tx, institution, person, now)
  if (wasStudent && person.role === 'educator') await leaveCohorts(tx, user.id)
  return user
}
