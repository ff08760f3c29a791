import { randomUUID } from 'node:crypto'
import { FACES, placeOfFace } from '#contract/values/faces.ts'
import type { Db } from '../../db/database.ts'
import { findFacesOf } from '../circuit/store.ts'
import type { RoomRow, Seat } from '../store.ts'

/**
 * Draws a face that no participant of the room or its circuit has had, so that faces stay the same when people come and
 * go. Once all are used, draws one that no participant present has.
 */
export async function freeFace(tx: Db, { circuitId }: Pick<RoomRow, 'circuitId'>, seats: readonly Seat[]) {
  const earlier = circuitId === null ? [] : await findFacesOf(tx, circuitId)
  const given = new Set([...earlier, ...seats.map(faceOf)].map(placeOfFace))
  const here = new Set(seats.filter(({ leftAt }) => leftAt === null).map((seat) => placeOfFace(faceOf(seat))))
  return unlike(given.size < FACES ? given : here)
}

/** Returns the face of a seat; seats created before faces were stored use their id. */
export const faceOf = ({ face, id }: Pick<Seat, 'face' | 'id'>): string => face ?? id

function unlike(taken: ReadonlySet<number>): string {
  for (;;) {
    const face = randomUUID()
    if (!taken.has(placeOfFace(face))) return face
  }
}
