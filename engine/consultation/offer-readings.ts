import type { PatientCase } from '#engine/case/patient-case.ts'
import { remember } from '#engine/patient/memory.ts'
import type { Room } from '#engine/patient/room.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Content } from './content.ts'
import type { Turn } from './turn.ts'
import { readingsFor, unanswered } from './unanswered.ts'

/** A patient who asked what was meant: only there may somebody else say what it could have been. */
export const isUnclear = ({ status }: Turn): boolean => status === 'failure' || status === 'compound'

/**
 * An unclear turn with the readings that somebody else proposes, before its own. They are offered as the vocabulary's
 * own questions and never assumed: what the turn answered, earned and did to bedside manner stays as it is.
 */
export function offerReadings(
  patientCase: PatientCase,
  { answers }: Pick<Content, 'answers'>,
  turns: readonly Turn[],
  turn: Turn,
  { acts, seed }: { acts: readonly ActId[]; seed: string },
): Turn {
  const memory = remember(patientCase, turns)
  const room: Room = { patientCase, answers, memory, manner: memory.manner, said: turn.said, seed }
  const readings = readingsFor(room, [...acts, ...turn.readings.map(({ act }) => act)])
  if (!isUnclear(turn) || readings.length === 0) return turn
  const reply = turn.status === 'compound' ? turn.reply : unanswered(room, 'compound')
  return { ...turn, status: 'compound', reply, readings }
}
