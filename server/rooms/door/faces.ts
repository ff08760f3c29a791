import { randomUUID } from 'node:crypto'
import { FACES, placeOfFace } from '#contract/values/faces.ts'
import type { Db } from '../../db/database.ts'
import { findFacesOf } from '../circuit/store.ts'
import type { RoomRow, Seat } from '../store.ts'

/**
 * A face that nobody of the room has, nor anybody of its circuit, who may come back: nobody's changes because somebody
 * else came or went. Once all were given, one that nobody has who is here now.
 */
export async function freeFace(tx: Db, { circuitId }: Pick<RoomRow, 'circuitId'>, seats: readonly Seat[]) {
  const earlier = circuitId === null ? [] : await findFacesOf(tx, circuitId)
  const given = new Set([...earlier, ...seats.map(faceOf)].map(placeOfFace))
  const here = new Set(seats.filter(({ leftAt }) => leftAt === null).map((seat) => placeOfFace(faceOf(seat))))
  return unlike(given.size < FACES ? given : here)
}

/** Rooms of the time before seats had a face go by the seat. */
export const faceOf = ({ face, id }: Pick<Seat, 'face' | 'id'>): string => face ?? id

function unlike(taken: ReadonlySet<number>): string {
  for (;;) {
    const face = randomUUID()
    if (!taken.has(placeOfFace(face))) return face
  }
}
