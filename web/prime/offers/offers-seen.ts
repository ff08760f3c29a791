import type { Offer } from './offers.ts'

const KEY = 'bedside.offers-seen'

type OfferStorage = Pick<Storage, 'getItem' | 'setItem'>
type Seen = { userId: string; offers: Offer[] }

/**
 * Returns the first due offer that this student has not seen on this device. Offers that no longer apply are forgotten,
 * so that they can be shown again. `end` repeats until the server has counted enough postponements.
 */
export function firstUnseen(userId: string, holding: readonly Offer[], shelf: OfferStorage): Offer | undefined {
  const seen = readSeen(userId, shelf).filter((offer) => holding.includes(offer))
  keep({ userId, offers: seen }, shelf)
  return holding.find((offer) => offer === 'end' || !seen.includes(offer))
}

export function noteSeen(userId: string, offer: Offer, shelf: OfferStorage): void {
  const others = readSeen(userId, shelf).filter((one) => one !== offer)
  keep({ userId, offers: [...others, offer] }, shelf)
}

function readSeen(userId: string, shelf: OfferStorage): Offer[] {
  try {
    const seen: Seen | null = JSON.parse(shelf.getItem(KEY) ?? 'null')
    return seen?.userId === userId && Array.isArray(seen.offers) ? seen.offers : []
  } catch {
    return []
  }
}

const keep = (seen: Seen, shelf: OfferStorage) => shelf.setItem(KEY, JSON.stringify(seen))
