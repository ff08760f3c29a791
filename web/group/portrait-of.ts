import type { Portrait } from '#contract/portraits.ts'
import { ALL_PORTRAITS } from '../account/portraits.ts'

/** Nobody is made older, or given a faith or a beard, by the letters of their seat. */
const DRAWN = ALL_PORTRAITS.filter((one) => !/^(grey-.*|hijab|turban|beard)$/.test(one))

/**
 * How somebody of a room is drawn: a guest has chosen nothing, and what others chose is theirs, so everybody gets one of
 * the drawn students by their seat. The same for all who look, and, as far as there are enough, no two alike.
 */
export function portraitOf(seat: string, seats: readonly string[]): Portrait {
  const taken = new Set<number>()
  for (const one of [...new Set([...seats, seat])].sort()) {
    let place = hash(one) % DRAWN.length
    while (taken.has(place) && taken.size < DRAWN.length) place = (place + 1) % DRAWN.length
    if (one === seat) return DRAWN[place] ?? 'bob'
    taken.add(place)
  }
  return 'bob'
}

/** FNV-1a: spread evenly enough, and the same in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** The picture of somebody of a room, talking or not. */
export const pictureOf = (portrait: Portrait, talking: boolean): string =>
  `/students/${portrait}${talking ? '-talking' : ''}.svg`
