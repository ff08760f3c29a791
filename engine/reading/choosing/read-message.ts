import type { PatientCase } from '#engine/case/patient-case.ts'

/**
 * A candidate with its margin over the bar for a part of a message: a cosine to three digits, negative below the bar.
 */
export type Scored = { id: string; score: number }

/** A part of a message, by its range, with the nearest candidates, best first. */
export type ReadPart = { from: number; to: number; ranked: readonly Scored[] }

/** A reader's result for a message: its parts in order, and the whole message taken as one part. */
export type ReadMessage = { whole: ReadPart; parts: readonly ReadPart[] }

/** Reads messages: `patient` is the line that the message follows, '' for none. `version` identifies its weights. */
export type MessageReader = {
  version: string
  read: (patientCase: PatientCase, patient: string, message: string) => Promise<ReadMessage>
}
