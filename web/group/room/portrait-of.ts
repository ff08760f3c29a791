import type { Portrait } from '#contract/portraits.ts'
import { FACES, placeOfFace } from '#contract/values/faces.ts'
import { ALL_PORTRAITS } from '../../account/portraits.ts'

/** Excludes age, religious dress and beards, which should not be assigned to anyone at random. */
export const DRAWN = ALL_PORTRAITS.filter((one) => !/^(grey-.*|hijab|turban|beard)$/.test(one))

/**
 * Returns a participant's portrait by the id of their face. Guests have chosen none and members' own choices are
 * private, so all get one of the drawn students. The result is the same for every viewer, and no two are alike while
 * there are enough: the server gives distinct ids, and only in rooms older than that do clashes move on to the next.
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

/** Path of a portrait, talking or not. */
export const pictureOf = (portrait: Portrait, talking: boolean): string =>
  `/students/${portrait}${talking ? '-talking' : ''}.svg`
