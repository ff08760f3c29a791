import { parentPort, workerData } from 'node:worker_threads'
import { asBytes, type DocumentVectors } from './document-vectors.ts'
import type { DocumentText, Done, FromWorker, SetAsked, ToWorker } from './messages.ts'
import { readModelConfig } from './model-config.ts'
import { vectorOf } from './pool.ts'
import { type Model, type RankedSet, rankMessage } from './rank.ts'
import { openEncoder } from './session.ts'
import { loadTokenise, type Tokens } from './tokenise.ts'

// A thread of its own: a run of the model blocks the thread that it runs in, and no request may wait behind it.

/** So many documents go through the model at once. */
const BATCH = 32

const { folder } = workerData as { folder: string }
const config = readModelConfig(folder)
const model: Model = { config, encode: await openEncoder(folder, config), tokenise: loadTokenise(folder, config) }
const { encode, tokenise } = model
const held = new Map<string, DocumentVectors>()

parentPort?.on('message', (asked: ToWorker) => {
  if (asked.type === 'hold') held.set(asked.key, asked.vectors)
  else if (asked.type === 'drop') held.delete(asked.key)
  else
    perform(asked).then(
      (done) => answer({ id: asked.id, done }),
      (error: unknown) => answer({ id: asked.id, failed: error instanceof Error ? error.message : 'unknown' }),
    )
})

function answer(message: FromWorker) {
  parentPort?.postMessage(message)
}

const perform = (asked: Exclude<ToWorker, { type: 'hold' | 'drop' }>): Promise<Done> =>
  asked.type === 'encode' ? encodeDocuments(asked.documents) : rankMessage(model, asked.sets.map(setOf), asked)

function setOf({ key, without }: SetAsked): RankedSet {
  const vectors = held.get(key)
  if (!vectors) throw new Error('these candidates are not held')
  return { vectors, without: new Set(without) }
}

/** The vectors of documents as bytes, one after the other, in their order. */
async function encodeDocuments(documents: readonly DocumentText[]): Promise<Int8Array> {
  const texts = documents.map(tokensOf)
  const vectors = new Int8Array(texts.length * config.hidden)
  // Texts of one length go together, so that little is filled up.
  const order = texts.map((_, at) => at).sort((one, other) => texts[one]!.ids.length - texts[other]!.ids.length)
  for (let from = 0; from < order.length; from += BATCH) {
    const places = order.slice(from, from + BATCH)
    const encoded = await encode(places.map((at) => texts[at]!))
    for (const [row, at] of places.entries())
      vectors.set(asBytes(vectorOf(config, encoded[row]!, texts[at]!)), at * config.hidden)
  }
  return vectors
}

const tokensOf = (document: DocumentText): Tokens =>
  'question' in document
    ? tokenise.query(document.patient ?? '', document.question)
    : tokenise.answer(document.topic, document.says)
