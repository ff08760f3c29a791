import type { Fact } from '#engine/case/case-file.ts'
import { isSaid } from '#engine/case/saying.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { answerFurther } from './asked-further.ts'
import { timesAsked } from './memory.ts'
import type { Room } from './room.ts'
import { askedOn, nearest } from './same-subject.ts'

/** Whether the message asks for this fact by one of its own words. */
const isNamed = ({ said = '' }: Room, { saying }: Fact): boolean => saying !== undefined && isSaid(said, saying)

/** Whether the consultation has earned this fact: enough trust, asked often enough, and what must come before is told. */
export function isReady(room: Room, act: ActId, fact: Fact): boolean {
  if (isNamed(room, fact)) return true
  if (!fact.when) return fact.saying === undefined
  const { patientCase, memory, manner } = room
  const { manner: trust = 0, asked = 1, after = [] } = fact.when
  return (
    manner >= trust && timesAsked(memory, patientCase, act) + 1 >= asked && after.every((id) => memory.told.has(id))
  )
}

export const isTold = ({ memory }: Room, fact: Fact): boolean => memory.told.has(fact.id)

/** "How long have you been on it?" when what was told just now says so. */
const furtherOn = ({ memory, said = '' }: Room, ready: readonly Fact[]): Fact | undefined =>
  ready.find((fact) => Boolean(answerFurther(memory, said, fact)))

/**
 * Which of the facts that answer one act is told now. What the message names by its own words comes first, then what a
 * condition held back, as soon as it is earned, then what is new and nearest to the words of the message; a guarded
 * answer (`withheld`) only where nothing else answers; what was told already comes last, unless the message asks on
 * about it.
 */
export function nextFact(
  room: Room,
  act: ActId,
  facts: readonly Fact[],
): { fact: Fact; withheld: boolean } | undefined {
  const named = facts.find((fact) => isNamed(room, fact))
  if (named) return { fact: named, withheld: false }
  const ready = facts.filter((fact) => isReady(room, act, fact))
  const fresh = ready.filter((fact) => !isTold(room, fact))
  const open = furtherOn(room, ready) ?? askedOn(room, ready) ?? fresh.find((fact) => fact.when) ?? nearest(room, fresh)
  if (open) return { fact: open, withheld: false }
  const guarded = facts.find((fact) => fact.when && !isReady(room, act, fact))
  if (guarded && ready.length === 0) return { fact: guarded, withheld: true }
  const told = ready.find((fact) => fact.when) ?? ready[0]
  return told && { fact: told, withheld: false }
}
