import { redirectTarget } from './redirect.ts'

/** Meant for the guest page alone. */
const LEFT_BEHIND = ['redirect', 'promo_code']

/** Where a person who is signed in goes from a page for guests: on, with the rest of the address's query. */
export function onward(address: string): string {
  const { origin, searchParams } = new URL(address)
  const target = new URL(redirectTarget(address), origin)
  for (const [name, value] of searchParams)
    if (!LEFT_BEHIND.includes(name) && !target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}
