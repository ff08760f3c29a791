import type { Example } from '#engine/reading/choosing/candidate.ts'
import type { DocumentVectors } from './document-vectors.ts'
import type { RankedMessage } from './rank.ts'

/** Text that represents a candidate: its own words under its topic, or a question that it answers. */
export type DocumentText = { topic: string; says: string } | Example

/** Key of a set of candidates to rank against, with the candidates to exclude. */
export type RequestedSet = { key: string; without: readonly number[] }

/** Requests to the workers. A set must be stored under its key before messages are ranked against it. */
export type ToWorker =
  | { type: 'store'; key: string; vectors: DocumentVectors }
  | { type: 'drop'; key: string }
  | { type: 'encode'; id: number; documents: readonly DocumentText[] }
  | { type: 'rank'; id: number; sets: readonly RequestedSet[]; patient: string; message: string }

export type WorkerResult = Int8Array | RankedMessage
export type FromWorker = { id: number; done: WorkerResult } | { id: number; failed: string }
