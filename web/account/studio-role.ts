import type { UserReply } from '#contract/accounts.ts'
import { STUDIO_ROLES } from '#contract/values/studio-roles.ts'

/** Returns whether the user writes, reviews or publishes cases, for the public library or their institution. */
export const hasStudioRole = (user: UserReply | null): boolean =>
  (user?.groups.some(({ name }) => STUDIO_ROLES.some((role) => role === name)) ?? false) ||
  (user?.institution?.studio.length ?? 0) > 0
