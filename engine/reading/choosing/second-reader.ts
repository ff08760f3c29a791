import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { Choice } from './choice.ts'
import type { ReadMessage } from './read-message.ts'

/** A message in its place, with what the offline reader makes of it. */
export type ToRead = {
  patientCase: PatientCase
  /** What was said before it, the latest last. */
  turns: readonly Pick<Turn, 'said' | 'reply'>[]
  message: string
  read: ReadMessage
  offline: Choice
}

/** Reads a message a second time, with what the first reading found before it. Never rejects: at worst it gives `offline`. */
export type SecondReader = (asked: ToRead) => Promise<Choice>
