/** Studio roles for cases of the public library or of the user's institution. */
export const STUDIO_ROLES = ['author', 'reviewer', 'publisher'] as const
export type StudioRole = (typeof STUDIO_ROLES)[number]
