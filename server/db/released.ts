/**
 * The release whose processes may still run while the migrations of this one are already applied: its commit and its
 * last migration. Written by `npm run released`; a test compares it with the newest tag.
 */
export const RELEASED = { commit: '7b59db3f', migration: '0062_support-answers' } as const
