import type { ActId } from '#engine/vocabulary/acts.ts'

/** An act that a message asks for, with the tokens that ask for it. */
export type ActReading = { act: ActId; from: number; to: number; confidence: number }
