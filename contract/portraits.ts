/** Portraits that students can choose from. Names must never change: accounts store them. */
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
