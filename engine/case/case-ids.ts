/**
 * The first number of cases that are published from the studio. Numbers of files end below it, so that a file and a row
 * of the database never name the same case.
 */
export const FIRST_PUBLISHED_ID = 1_000_000
