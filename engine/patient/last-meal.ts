import type { ActId } from '#engine/vocabulary/acts.ts'
import { isReady } from './next-fact.ts'
import type { Piece, Room } from './room.ts'
import { fallBack, tell } from './tell.ts'

const ASKS =
  /\b(when|what time|how long)\b.*\b(last|since)\b.*\b(eat|ate|eaten|food|meal|drink|feed|something)\b|\blast (meal|ate|eaten)\b/i
const SAYS = /\b(nothing (down )?since|not a thing since|eaten nothing|kept nothing|i ate an?)\b/i

/**
 * "When did you last eat?" is of the last meal, and not of what is eaten on other days: a fact kept for it, else one that
 * tells it, else a harmless meal. Undefined where an act or a message asks for anything else.
 */
export function lastMeal(room: Room, act: ActId): Piece | undefined {
  if (act !== 'diet' || !ASKS.test(room.said ?? '')) return undefined
  const eaten = ['diet', 'sx:appetite', 'sx:feeding'].flatMap((one) => room.patientCase.factsByAct.get(one) ?? [])
  const ready = eaten.filter((one) => isReady(room, act, one))
  const fact =
    ready.find(({ saying = [] }) => saying.includes('last meal')) ??
    ready.find(({ saying, says }) => saying !== undefined && /\b(ago|my last|since)\b/i.test(says)) ??
    ready.find(({ says }) => SAYS.test(says))
  return fact ? tell(room, act, fact) : fallBack(room, act, 'last-meal')
}
