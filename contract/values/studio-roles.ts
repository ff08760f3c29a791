/** What a person may do in the studio, with cases of the public library or of their institution. */
export const STUDIO_ROLES = ['author', 'reviewer', 'publisher'] as const
export type StudioRole = (typeof STUDIO_ROLES)[number]
