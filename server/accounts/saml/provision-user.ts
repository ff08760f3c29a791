import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { findEntitlement } from '../../entitlements/entitlement-store.ts'
import { enterGroup, listGroups } from '../../institutions/groups-store.ts'
import { findMember, type Institution, putMember } from '../../institutions/store.ts'
import { forgetAddresses } from '../known-address-store.ts'
import { dropIdentities } from '../social/identity-store.ts'
import { createUser, findUserByEmail, patchUser, setEmailVerified, setPassword, type UserRow } from '../store.ts'
import { endTokens } from '../token-store.ts'
import type { SamlIdentity } from './saml-identity.ts'
import { SignOnRefused } from './sign-on-refused.ts'

/**
 * Returns the account of a user whom the institution vouches for, created at the first sign-on or matched by address.
 * Refuses an account of another institution, or one with staff rights.
 */
export async function admit(tx: Db, school: Institution, person: SamlIdentity, now: Date): Promise<UserRow> {
  const user = await accountOf(tx, person, now)
  const may = await findEntitlement(tx, user.id, now)
  if (may?.isStaff || may?.readsWholeCases) throw new SignOnRefused('staff')
  await becomeMember(tx, school, user, person, now)
  if (!user.emailVerifiedAt) await claim(tx, user, now)
  await addNames(tx, user, person)
  await enterCohorts(tx, school, user, person, now)
  return user
}

async function accountOf(tx: Db, { email, firstName, lastName }: SamlIdentity, now: Date): Promise<UserRow> {
  const fresh = { email, firstName, lastName, passwordHash: null, emailVerifiedAt: now }
  const user =
    (await findUserByEmail(tx, email)) ?? (await createUser(tx, fresh, {}, now)) ?? (await findUserByEmail(tx, email))
  if (!user) throw new SignOnRefused('account')
  return user
}

/** A manager stays a manager: staff assign that role, not the identity provider. */
async function becomeMember(tx: Db, school: Institution, user: UserRow, { role }: SamlIdentity, now: Date) {
  const known = await findMember(tx, user.id)
  if (known && known.institution.id !== school.id) throw new SignOnRefused('elsewhere')
  const wanted = known?.member.role === 'manager' ? 'manager' : (role ?? known?.member.role ?? 'student')
  if (known?.member.role === wanted) return
  if (!(await putMember(tx, school.id, user.id, wanted, now))) throw new SignOnRefused('elsewhere')
  const details = { institution: school.slug, role: wanted }
  await noteAct(tx, { person: user.id }, { did: 'signed on through an institution', to: user.id, details }, now)
}

/** Revokes the existing credentials: the address was never verified, so an attacker may have created them. */
async function claim(tx: Db, { id }: UserRow, now: Date) {
  await setPassword(tx, id, null)
  await dropIdentities(tx, id)
  await endTokens(tx, id)
  await forgetAddresses(tx, id)
  await setEmailVerified(tx, id, now)
}

/** Keeps names that the user has entered. */
const addNames = (tx: Db, user: UserRow, { firstName, lastName }: SamlIdentity) =>
  patchUser(tx, user, {
    ...(user.firstName === '' && firstName !== '' && { first_name: firstName }),
    ...(user.lastName === '' && lastName !== '' && { last_name: lastName }),
  })

/** Enters existing cohorts only, matched by name: a provider may list hundreds of groups. */
async function enterCohorts(tx: Db, school: Institution, user: UserRow, { cohorts }: SamlIdentity, now: Date) {
  if (cohorts.length === 0) return
  for (const group of await listGroups(tx, school.id))
    if (group.kind === 'cohort' && cohorts.includes(group.name))
      await enterGroup(tx, { id: group.id, institutionId: school.id }, user.id, now)
}
