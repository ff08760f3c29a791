import { STUDIO_ROLES, type StudioRole } from '#contract/values/studio-roles.ts'
import type { User } from '../user.ts'

type Who = Pick<User, 'may' | 'membership'>

/**
 * What a person may do with the cases of an institution, or with those of the public library (null). Staff write and
 * publish for the public library as well; reviewing is given by name, because it is a clinician's work.
 */
export function rolesIn({ may, membership }: Who, institutionId: string | null): StudioRole[] {
  if (institutionId !== null) return membership?.institutionId === institutionId ? [...membership.studioRoles] : []
  return STUDIO_ROLES.filter(
    (role) => may.groups.includes(role) || (may.isStaff && (role === 'author' || role === 'publisher')),
  )
}

/** Whether the studio is there for a person at all. */
export const opensStudio = (user: Who): boolean =>
  rolesIn(user, null).length > 0 || (user.membership?.studioRoles.length ?? 0) > 0
