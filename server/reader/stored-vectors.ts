import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../content/hash-of.ts'
import type { DocumentVectors } from './document-vectors.ts'
import type { DocumentText } from './messages.ts'
import type { ModelConfig } from './model-config.ts'

type Encode = (documents: readonly DocumentText[]) => Promise<Int8Array>
export type Documents = { documents: readonly DocumentText[]; candidates: readonly number[]; howMany: number }

/**
 * Returns the vectors of these documents in shared memory: from the store if they were computed before, otherwise from
 * `encode`, and stores them.
 */
export async function storedVectors(
  store: string,
  config: ModelConfig,
  documents: Documents,
  encode: Encode,
): Promise<DocumentVectors> {
  const all = documents.documents
  const path = join(store, `${hashOf([config.sha256, ...all.map((one) => JSON.stringify(one))])}.vectors`)
  const size = all.length * config.hidden
  const bytes = (await readStored(path, size)) ?? (await encodeAndStore(path, all, encode))
  return inSharedMemory(config, documents, bytes)
}

/** Copies computed vectors into memory shared by threads. */
export function inSharedMemory(
  { hidden, wordsBar, examplesBar }: ModelConfig,
  { documents, candidates, howMany }: Documents,
  bytes: Int8Array,
): DocumentVectors {
  const size = documents.length * hidden
  const vectors = new Int8Array(new SharedArrayBuffer(size))
  vectors.set(bytes)
  const places = new Int32Array(new SharedArrayBuffer(candidates.length * Int32Array.BYTES_PER_ELEMENT))
  places.set(candidates)
  const bars = new Float32Array(new SharedArrayBuffer(documents.length * Float32Array.BYTES_PER_ELEMENT))
  bars.set(documents.map((document) => ('question' in document ? examplesBar : wordsBar)))
  const words = new Int32Array(new SharedArrayBuffer(howMany * Int32Array.BYTES_PER_ELEMENT))
  for (const [row, document] of documents.entries()) if (!('question' in document)) words[candidates[row]!] = row
  return { vectors, candidates: places, bars, words, howMany }
}

/** A missing or truncated file is not an error: it is rebuilt. */
async function readStored(path: string, size: number): Promise<Int8Array | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes?.length === size ? new Int8Array(bytes.buffer, bytes.byteOffset, size) : undefined
}

/**
 * Writes to a temporary file and renames it, so that readers never see a partial file. If the folder is not writable,
 * nothing is stored.
 */
async function encodeAndStore(path: string, documents: readonly DocumentText[], encode: Encode): Promise<Int8Array> {
  const vectors = await encode(documents)
  const beside = `${path}.${randomUUID()}`
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(beside, vectors)
    await rename(beside, path)
  } catch {
    await rm(beside, { force: true }).catch(() => undefined)
  }
  return vectors
}
