/** What is remembered while the browser is away at a provider: with which state it left, and from which address. */
export type StoredDeparture = { state: string; from: string; promoCode: string }

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'bedside.departure'

export const keepDeparture = (shelf: Shelf, departure: StoredDeparture) => shelf.setItem(KEY, JSON.stringify(departure))

/**
 * The departure that this return belongs to, once. Another state than the one that left here was made up by a person
 * else, who would like this browser to sign in as them.
 */
export function takeDeparture(shelf: Shelf, state: string | null): StoredDeparture | undefined {
  const kept = shelf.getItem(KEY)
  shelf.removeItem(KEY)
  if (!kept || !state) return undefined
  const departure: StoredDeparture = JSON.parse(kept)
  return departure.state === state ? departure : undefined
}
