/**
 * Ids of the cases that pages lead to by themselves: `signedUp` after signing up on a small phone, `paid` after buying
 * Prime. tests/content/first-cases.test.ts checks that they exist and that these students may open them.
 */
export const FIRST_CASES = { signedUp: 60, paid: 29 } as const
