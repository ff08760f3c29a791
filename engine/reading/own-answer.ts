import type { Fact } from '#engine/case/case-file.ts'
import { isSaid } from '#engine/case/saying.ts'
import { hasSaid, timesAsked } from '#engine/patient/memory.ts'
import { isDenial, type Piece, type Room } from '#engine/patient/room.ts'
import { holdBack, tell } from '#engine/patient/tell.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import type { Answer } from './answer.ts'

/** What the patient says of an answer of the case, asked for as `act`: it, its guarded form, or it in other words. */
export function tellOwn(room: Room, answer: Answer, act: ActId): Piece {
  const fact = room.patientCase.facts.get(answer.fact ?? '')
  if (!fact) return tellDetail(room, answer, act)
  if (answer.id !== fact.id && answer.says !== fact.says)
    return isOpen(room, act, fact) ? tellDetail(room, answer, act) : holdBack(room, act, fact)
  const due = isTold(room, fact) && isInvitation(act) ? nextVolunteered(room, act) : fact
  return due && isOpen(room, act, due) ? tell(room, act, due) : holdBack(room, act, fact)
}

/** A fact that the patient has not told and is free to: what "anything else?" draws out next. */
export const nextVolunteered = (room: Room, act: ActId): Fact | undefined =>
  room.manner < WILLING
    ? undefined
    : room.patientCase.factsByAct.get(act)?.find((fact) => !isTold(room, fact) && isOpen(room, act, fact))

/** Below this (the band Poor) a patient answers what is asked and volunteers nothing. */
const WILLING = 20

const isInvitation = (act: ActId): boolean => isTalk(act) && act !== 'identify' && act !== 'open'
const isTold = ({ memory }: Room, { id }: Fact): boolean => memory.told.has(id)

/** Whether the consultation has earned a fact: enough trust, asked often enough, and what comes before it is told. */
export function isOpen(room: Room, act: ActId, fact: Fact): boolean {
  const { when, saying } = fact
  if (!when || isTold(room, fact) || (saying && isSaid(room.said ?? '', saying))) return true
  const { patientCase, memory, manner } = room
  const { manner: trust = 0, asked = 1, after = [] } = when
  return (
    manner >= trust && timesAsked(memory, patientCase, act) + 1 >= asked && after.every((id) => memory.told.has(id))
  )
}

function tellDetail({ memory }: Room, { id, fact, says }: Answer, act: ActId): Piece {
  return {
    answer: { act, kind: 'detail', detail: id, ...(fact !== undefined && { fact }) },
    text: says,
    tone: isDenial(says) ? 'denied' : 'told',
    repeated: hasSaid(memory, says),
  }
}
