import type { PatientCase } from '#engine/case/patient-case.ts'

/** A candidate with how far a part of a message beats what it takes to be meant, a cosine to three digits; below 0 it does not. */
export type Scored = { id: string; score: number }

/** A part of a message, by its characters, with the nearest candidates, best first. */
export type ReadPart = { from: number; to: number; ranked: readonly Scored[] }

/** What a reader makes of a message: its parts in order, and the whole of it taken as one. */
export type ReadMessage = { whole: ReadPart; parts: readonly ReadPart[] }

/** Reads messages: `patient` is the line that the message follows, '' for none. `version` names its weights. */
export type MessageReader = {
  version: string
  read: (patientCase: PatientCase, patient: string, message: string) => Promise<ReadMessage>
}
