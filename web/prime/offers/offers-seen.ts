import type { Offer } from './offers.ts'

const KEY = 'bedside.offers-seen'

type Shelf = Pick<Storage, 'getItem' | 'setItem'>
type Seen = { userId: string; offers: Offer[] }

/**
 * The first of the offers that this student has not seen on this device. What no longer holds is forgotten, so that it is
 * told again when it comes true again. The end is told until it was put off often enough, which the server counts.
 */
export function firstUnseen(userId: string, holding: readonly Offer[], shelf: Shelf): Offer | undefined {
  const seen = readSeen(userId, shelf).filter((offer) => holding.includes(offer))
  keep({ userId, offers: seen }, shelf)
  return holding.find((offer) => offer === 'end' || !seen.includes(offer))
}

export function noteSeen(userId: string, offer: Offer, shelf: Shelf): void {
  const others = readSeen(userId, shelf).filter((one) => one !== offer)
  keep({ userId, offers: [...others, offer] }, shelf)
}

function readSeen(userId: string, shelf: Shelf): Offer[] {
  try {
    const seen: Seen | null = JSON.parse(shelf.getItem(KEY) ?? 'null')
    return seen?.userId === userId && Array.isArray(seen.offers) ? seen.offers : []
  } catch {
    return []
  }
}

const keep = (seen: Seen, shelf: Shelf) => shelf.setItem(KEY, JSON.stringify(seen))
