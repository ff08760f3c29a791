import type { Portrait } from '#contract/portraits.ts'
import { FACES, placeOfFace } from '#contract/values/faces.ts'
import { ALL_PORTRAITS } from '../../account/portraits.ts'

/** Nobody is made older, or given a faith or a beard, by the letters of their seat. */
export const DRAWN = ALL_PORTRAITS.filter((one) => !/^(grey-.*|hijab|turban|beard)$/.test(one))

/**
 * How a person of a room is drawn: a guest has chosen nothing, and what others chose is theirs, so everybody gets one of
 * the drawn students by the id of their face. The same for all who look, and, as far as there are enough, no two alike: the
 * server gives ids that differ, and only in rooms from before it did a person moves on to the next.
 */
export function portraitOf(seat: string, seats: readonly string[]): Portrait {
  const taken = new Set<number>()
  for (const one of [...new Set([...seats, seat])].sort()) {
    let place = placeOfFace(one)
    while (taken.has(place) && taken.size < FACES) place = (place + 1) % FACES
    if (one === seat) return DRAWN[place] ?? 'bob'
    taken.add(place)
  }
  return 'bob'
}

/** The picture of a person of a room, talking or not. */
export const pictureOf = (portrait: Portrait, talking: boolean): string =>
  `/students/${portrait}${talking ? '-talking' : ''}.svg`
