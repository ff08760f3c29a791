/**
 * The release whose processes may still run while this one's migrations are in the database already: what it was made of,
 * and the last migration that it knows. Written by `npm run released`; a test compares it with the newest tag.
 */
export const RELEASED = { commit: '7b59db3f', migration: '0062_support-answers' } as const
