import type { Fact } from '#engine/case/case-file.ts'
import type { Further } from '#engine/case/further.ts'
import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { furtherNames, namesNothingElse, saysItself } from './further-asked.ts'
import type { Piece, Room } from './room.ts'

/** What is asked on about before it was told: medicines, allergies, operations, stays, jabs. */
const OF_THE_PAST = /^(medications|otc|contraception|allergies|surgery|hospital|trauma|immunisation)$/

/**
 * "Did you take your tablets this morning?", "do you ever miss a dose?" before any were told: what the fact does not say
 * itself comes after it, of what the patient knows further. Of several facts the last is asked on about.
 */
export function withDetail(room: Room, acts: readonly ActId[], pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex(({ answer }) => OF_THE_PAST.test(answer.act))
  const piece = pieces[at]
  const fact = room.patientCase.facts.get(piece?.answer.fact ?? '')
  const isNew = fact !== undefined && piece?.answer.kind === 'fact' && piece.text === fact.says
  if (!isNew || room.onward || acts.some((act) => isAspect(topicOf(act)))) return pieces
  const text = detailIn(room.said ?? '', fact)
  if (text === undefined) return pieces
  return pieces.with(at, { ...piece, text: `${fact.says} ${text}`, tone: 'told' })
}

/** Of the first clause of the last sentence: what later ones ask is asked in one breath, and heard as such. */
function detailIn(said: string, fact: Fact): string | undefined {
  const sentence = said.split(/(?<=[.!?])\s+/).at(-1) ?? ''
  const [clause = ''] = sentence.split(/[?;,.]|\b(?:and|but)\b/i)
  const asked = namesNothingElse(clause, fact) ? furtherNames(clause, [], fact) : []
  const name = asked.find((one) => fact.further?.[one] !== undefined)
  return name === undefined || !EARLY.has(name) || saysItself(fact, name) ? undefined : fact.further?.[name]
}

/** What is asked of medicines before their names: how they are kept to, and what they do. */
const EARLY: ReadonlySet<Further> = new Set<Further>(['last', 'missed', 'side-effects', 'changed'])
