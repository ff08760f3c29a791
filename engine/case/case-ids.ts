/**
 * The first id for cases published from the studio. Ids of case files stay below it, so a file and a database row never
 * share an id.
 */
export const FIRST_PUBLISHED_ID = 1_000_000
