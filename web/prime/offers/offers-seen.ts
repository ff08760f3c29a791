import type { Offer } from './offers.ts'

const KEY = 'bedside.offers-seen'

type OfferStorage = Pick<Storage, 'getItem' | 'setItem'>
type Seen = { userId: string; offers: Offer[] }

/**
 * Returns the first due offer that this student has not seen on this device. Offers that no longer apply are forgotten,
 * so that they can be shown again. `end` repeats until the server has counted enough postponements.
 */
export function firstUnseen(userId: string, holding: readonly Offer[], storage: OfferStorage): Offer | undefined {
  const seen = readSeen(userId, storage).filter((offer) => holding.includes(offer))
  save({ userId, offers: seen }, storage)
  return holding.find((offer) => offer === 'end' || !seen.includes(offer))
}

export function noteSeen(userId: string, offer: Offer, storage: OfferStorage): void {
  const others = readSeen(userId, storage).filter((one) => one !== offer)
  save({ userId, offers: [...others, offer] }, storage)
}

function readSeen(userId: string, storage: OfferStorage): Offer[] {
  try {
    const seen: Seen | null = JSON.parse(storage.getItem(KEY) ?? 'null')
    return seen?.userId === userId && Array.isArray(seen.offers) ? seen.offers : []
  } catch {
    return []
  }
}

const save = (seen: Seen, storage: OfferStorage) => storage.setItem(KEY, JSON.stringify(seen))
