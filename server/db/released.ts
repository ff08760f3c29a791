/**
 * The release whose processes may still run while this one's migrations are in the database already: what it was made of,
 * and the last migration that it knows. Moved on when a release is made (CONTRIBUTING.md, Releases).
 */
export const RELEASED = { commit: '7b59db3f', migration: '0062_support-answers' } as const
