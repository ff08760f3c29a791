import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Memory } from './memory.ts'
import { isTold, nextFact } from './next-fact.ts'
import type { Piece, Room } from './room.ts'
import { tell } from './tell.ts'

/** How often the opening words were said; they stand in the turns as a told answer without a fact. */
function timesOpened({ turns }: Memory): number {
  const answers = turns.flatMap((turn) => turn.answers)
  return answers.filter(({ kind, fact }) => (kind === 'fact' || kind === 'again') && fact === undefined).length
}

/** The patient says what is wrong: the opening first, then any fact for it, then the opening again. */
export function open(room: Room, act: ActId): Piece {
  const { patientCase, memory } = room
  const times = timesOpened(memory)
  const further = patientCase.factsByAct.get('open') ?? []
  const next = times === 0 ? undefined : nextFact(room, further)
  if (next && !next.withheld && (!isTold(room, next.fact) || next.fact.again)) return tell(room, act, next.fact)
  return sayOpening(patientCase, act, times)
}

function sayOpening({ file }: PatientCase, act: ActId, times: number): Piece {
  const kind = times === 0 ? 'fact' : 'again'
  return { answer: { act, kind }, text: file.opening, tone: 'told', repeated: times > 0 }
}
