import { STUDIO_ROLES, type StudioRole } from '#contract/values/studio-roles.ts'
import type { User } from '../user.ts'

type StudioUser = Pick<User, 'may' | 'membership'>

/**
 * Returns a user's roles for the cases of an institution, or of the public library (null). Staff also write and publish
 * for the public library; the reviewer role is granted individually, because it requires a clinician.
 */
export function rolesIn({ may, membership }: StudioUser, institutionId: string | null): StudioRole[] {
  if (institutionId !== null) return membership?.institutionId === institutionId ? [...membership.studioRoles] : []
  return STUDIO_ROLES.filter(
    (role) => may.groups.includes(role) || (may.isStaff && (role === 'author' || role === 'publisher')),
  )
}

/** Returns whether a user has access to the studio. */
export const opensStudio = (user: StudioUser): boolean =>
  rolesIn(user, null).length > 0 || (user.membership?.studioRoles.length ?? 0) > 0
