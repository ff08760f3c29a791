import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentVectors } from './document-vectors.ts'
import { encodeDocuments } from './encode-documents.ts'
import { type InLibrary, leaveLibrary, visitsOf } from './in-library.ts'
import type { FromWorker, RequestedSet, ToWorker, WorkerResult } from './messages.ts'
import { readModelConfig } from './model-config.ts'
import { type Model, type RankedSet, rankMessage } from './rank.ts'
import { loadTrees } from './ranker/trees.ts'
import { openEncoder } from './session.ts'
import { loadTokenise } from './tokenise.ts'

// A separate thread: the model blocks the thread in which it runs, and no request may wait for it.

const { folder, inLibrary } = workerData as { folder: string; inLibrary: InLibrary }
const config = readModelConfig(folder)
const encode = await openEncoder(folder, config)
const visit = visitsOf(inLibrary)
const model: Model = {
  config,
  encode: (texts) => visit(() => encode(texts)),
  tokenise: loadTokenise(folder, config),
  judge: loadTrees(folder),
}
const vectorsByKey = new Map<string, DocumentVectors>()
leaveLibrary(inLibrary)

parentPort?.on('message', (request: ToWorker) => {
  if (request.type === 'store') vectorsByKey.set(request.key, request.vectors)
  else if (request.type === 'drop') vectorsByKey.delete(request.key)
  else
    perform(request).then(
      (done) => answer({ id: request.id, done }),
      (error: unknown) => answer({ id: request.id, failed: error instanceof Error ? error.message : 'unknown' }),
    )
})

function answer(message: FromWorker) {
  parentPort?.postMessage(message)
}

const perform = (request: Exclude<ToWorker, { type: 'store' | 'drop' }>): Promise<WorkerResult> =>
  request.type === 'encode'
    ? encodeDocuments(model, request.documents)
    : rankMessage(model, request.sets.map(setOf), request)

function setOf({ key, without }: RequestedSet): RankedSet {
  const vectors = vectorsByKey.get(key)
  if (!vectors) throw new Error('these candidates are not held')
  return { vectors, without: new Set(without) }
}
