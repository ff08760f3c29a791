import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { Choice } from './choice.ts'
import type { ReadMessage } from './read-message.ts'

/** A message in context, with the offline reader's result. */
export type ToRead = {
  patientCase: PatientCase
  /** The turns before it, the latest last. */
  turns: readonly Pick<Turn, 'said' | 'reply'>[]
  message: string
  read: ReadMessage
  offline: Choice
}

/** Reads a message a second time, given the first result. Never rejects: it falls back to `offline`. */
export type SecondReader = (request: ToRead) => Promise<Choice>
