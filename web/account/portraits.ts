import type { Portrait } from '#contract/portraits.ts'

/** Text alternatives that describe each portrait. */
export const PORTRAIT_WORDS: Record<Portrait, string> = {
  bob: 'Brown bob',
  'short-dark': 'Short brown hair',
  afro: 'Afro',
  hijab: 'Hijab',
  'long-dark': 'Long black hair',
  turban: 'Turban and beard',
  curls: 'Long red curls',
  'flat-top': 'Flat top',
  bun: 'Bun and round glasses',
  'short-fair': 'Short fair hair',
  cornrows: 'Cornrows',
  fringe: 'Fringe and glasses',
  twists: 'Twists and dark glasses',
  beard: 'Short hair and full beard',
  dreads: 'Short dreads',
  waves: 'Long brown hair',
  'grey-short': 'Short grey hair',
  'grey-bun': 'Grey bun',
}

/** All portraits, in the order in which they are offered. */
export const ALL_PORTRAITS = Object.keys(PORTRAIT_WORDS) as Portrait[]
