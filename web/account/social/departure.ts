/** What is stored while the user is at the provider: the state sent along, and the page they left from. */
export type StoredDeparture = { state: string; from: string; promoCode: string }

type DepartureStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'bedside.departure'

export const saveDeparture = (storage: DepartureStorage, departure: StoredDeparture) =>
  storage.setItem(KEY, JSON.stringify(departure))

/**
 * Returns and removes the departure that this return belongs to. A different state is forged: an attacker is trying to
 * sign this browser in to their own account (login CSRF).
 */
export function takeDeparture(storage: DepartureStorage, state: string | null): StoredDeparture | undefined {
  const stored = storage.getItem(KEY)
  storage.removeItem(KEY)
  if (!stored || !state) return undefined
  const departure: StoredDeparture = JSON.parse(stored)
  return departure.state === state ? departure : undefined
}
