import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { isAllWell } from './all-well.ts'
import type { Piece, Room } from './room.ts'
import { saysAspect } from './says-aspect.ts'

/**
 * "Any fevers, sweats or weight loss, and how long for?": since when is asked of each that is there, and of none that is
 * not. Undefined where a message does not ask like this.
 */
export function sinceWhenEach(
  room: Room,
  acts: readonly ActId[],
  answer: (act: ActId) => readonly Piece[],
): Piece[] | undefined {
  const listed = acts.filter((act) => topicOf(act) === 'sx')
  const asked = acts.filter((act) => topicOf(act) === 'onset')
  const [only] = asked
  if (listed.length < 2 || asked.length !== 1 || !listed.some((act) => targetOf(act) === targetOf(only ?? '')))
    return undefined
  return acts
    .filter((act) => act !== only)
    .flatMap((act) =>
      listed.includes(act) ? answer(act).flatMap((piece) => withDate(room, act, piece, answer)) : answer(act),
    )
}

/** What was told of one symptom, with since when unless its own words say so. */
function withDate(
  { patientCase }: Room,
  act: ActId,
  piece: Piece,
  answer: (act: ActId) => readonly Piece[],
): readonly Piece[] {
  const target = targetOf(act) ?? ''
  const fact = piece.answer.kind === 'fact' ? patientCase.facts.get(piece.answer.fact ?? '') : undefined
  if (!fact || piece.tone === 'denied' || isAllWell(fact, target) || saysAspect(fact, `onset:${target}`)) return [piece]
  const own = (patientCase.factsByAct.get(`onset:${target}`) ?? []).some(({ id }) => id !== fact.id)
  if (own) return [piece, ...answer(`onset:${target}`)]
  const date = fact.further?.onset
  return date === undefined ? [piece] : [{ ...piece, text: `${piece.text} ${date}` }]
}
