import type { ActId } from '#engine/vocabulary/acts.ts'
import { isReady } from './next-fact.ts'
import type { Piece, Room } from './room.ts'
import { fallBack, tell, tellAgain } from './tell.ts'

const DRINKS = /\b(drink|drinks|drinking|drank|drunk|fluids?|water|hydrated)\b/i
/** "How are you eating and drinking?" is of both, and "when did you last drink?" of a time. */
const BESIDES = /\b(eat|eats|eating|eaten|ate|food|meals?|diet|breakfast|lunch|dinner|feeds?|feeding|milk|last|when)\b/i
const HOW_MUCH = /\b(how much|enough|plenty|much)\b.*\b(drink|drinks|drinking|drank|fluids?|water)\b/i
const TELLS = /\b(drink|drinks|drinking|water|sips?|sipping|fluids?|no tea|cola|squash|juice|flask|bottle)\b/i

const asks = (act: ActId, said: string): boolean =>
  (act === 'diet' && DRINKS.test(said) && !BESIDES.test(said)) || (act === 'sx:thirst' && HOW_MUCH.test(said))

/**
 * "Are you drinking much water?" is of what is drunk, and not of the food or the thirst that was told: the fact that
 * tells it, else what is known further of the thirst, else as much as ever. Undefined where an act or a message asks for
 * anything else.
 */
export function fluids(room: Room, act: ActId): Piece | undefined {
  if (!asks(act, room.share ?? room.said ?? '')) return undefined
  const { factsByAct } = room.patientCase
  const known = ['diet', 'sx:thirst', 'sx:feeding'].flatMap((one) => factsByAct.get(one) ?? [])
  const tells = known.filter((one) => isReady(room, act, one) && TELLS.test(one.says))
  const fact = tells.find(({ saying }) => saying !== undefined) ?? tells[0]
  if (fact) return tell(room, act, fact)
  const thirst = (factsByAct.get('sx:thirst') ?? []).find(({ further }) => further?.amount)
  const amount = thirst?.further?.amount
  return thirst && amount !== undefined ? tellAgain(act, thirst, amount, false) : fallBack(room, act, 'fluids')
}
