import type { Example } from '#engine/reading/choosing/candidate.ts'
import type { DocumentVectors } from './document-vectors.ts'
import type { RankedMessage } from './rank.ts'

/** What a candidate is known by: its own words under its topic, or a question that it answers. */
export type DocumentText = { topic: string; says: string } | Example

/** Sets of candidates to rank a message against, each by its key, with the candidates of it that are left out. */
export type SetAsked = { key: string; without: readonly number[] }

/** What the workers are asked. A set is held under its key before anything is ranked against it. */
export type ToWorker =
  | { type: 'hold'; key: string; vectors: DocumentVectors }
  | { type: 'drop'; key: string }
  | { type: 'encode'; id: number; documents: readonly DocumentText[] }
  | { type: 'rank'; id: number; sets: readonly SetAsked[]; patient: string; message: string }

export type WorkerResult = Int8Array | RankedMessage
export type FromWorker = { id: number; done: WorkerResult } | { id: number; failed: string }
