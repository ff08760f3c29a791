/** Where what Prime is about has its pages. */
export const EXPLORER = '/dashboard/explorer'
export const COMPARE = '/compare'
export const PORTFOLIO = '/portfolio'
export const PLANS = '/plans'
export const UPGRADE = '/upgrade'
/** What runs, the card, and what was paid. */
export const ACCOUNT = '/account'

/** Buying a plan, with or without an account. */
export const checkoutPath = (plan: string) => `/plans/create-prime-account?${new URLSearchParams({ plan })}`
/** Buying a plan from inside. */
export const upgradePath = (plan?: string) => (plan ? `${UPGRADE}?${new URLSearchParams({ plan })}` : UPGRADE)
/** The state of a visit home by who comes back from /upgrade without having bought. */
export const BACK_FROM_UPGRADE = { back: 'upgrade' } as const
export const isBackFromUpgrade = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'back' in state && state.back === BACK_FROM_UPGRADE.back
/** In the query of the home page: the referral dialog is open. */
export const SHARE = 'share_bedside'
