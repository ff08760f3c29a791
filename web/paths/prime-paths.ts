/** Pages of Prime and its features. */
export const EXPLORER = '/dashboard/explorer'
export const COMPARE = '/compare'
export const PORTFOLIO = '/portfolio'
export const PLANS = '/plans'
export const UPGRADE = '/upgrade'
/** The subscription, the payment method and past payments. */
export const ACCOUNT = '/account'

/** Returns the address for buying a plan, with or without an account. */
export const checkoutPath = (plan: string) => `/plans/create-prime-account?${new URLSearchParams({ plan })}`
/** Returns the address for buying a plan when signed in. */
export const upgradePath = (plan?: string) => (plan ? `${UPGRADE}?${new URLSearchParams({ plan })}` : UPGRADE)
/** Navigation state on home after leaving /upgrade without buying. */
export const BACK_FROM_UPGRADE = { back: 'upgrade' } as const
export const isBackFromUpgrade = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'back' in state && state.back === BACK_FROM_UPGRADE.back
/** Query parameter of the home page that opens the referral dialog. */
export const SHARE = 'share_bedside'
