/** Where what Prime is about has its pages. */
export const EXPLORER = '/dashboard/explorer'
export const COMPARE = '/compare'
