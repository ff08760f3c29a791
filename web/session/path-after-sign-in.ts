import { redirectTarget } from './redirect.ts'

/** Query parameters meant for the guest page only. */
const GUEST_ONLY = ['redirect', 'promo_code']

/** Returns where a signed-in user goes from a guest-only page, keeping the other query parameters. */
export function pathAfterSignIn(address: string): string {
  const { origin, searchParams } = new URL(address)
  const target = new URL(redirectTarget(address), origin)
  for (const [name, value] of searchParams)
    if (!GUEST_ONLY.includes(name) && !target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}
