/** The drawn people from whom students choose who they are here. A name is for good: accounts keep it. */
export const PORTRAITS = [
  'bob',
  'short-dark',
  'afro',
  'hijab',
  'long-dark',
  'turban',
  'curls',
  'flat-top',
  'bun',
  'short-fair',
  'cornrows',
  'fringe',
  'twists',
  'beard',
  'dreads',
  'waves',
  'grey-short',
  'grey-bun',
] as const

export type Portrait = (typeof PORTRAITS)[number]
