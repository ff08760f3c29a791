import { asBytes } from './document-vectors.ts'
import type { DocumentText } from './messages.ts'
import { vectorOf } from './pool.ts'
import type { Model } from './rank.ts'
import type { Tokenise, Tokens } from './tokenise.ts'

/** Documents per encoder batch. */
const BATCH = 32

/** Returns the vectors of documents as contiguous bytes, in order. */
export async function encodeDocuments(
  { config, encode, tokenise }: Pick<Model, 'config' | 'encode' | 'tokenise'>,
  documents: readonly DocumentText[],
): Promise<Int8Array> {
  const texts = documents.map((document) => tokensOf(tokenise, document))
  const vectors = new Int8Array(texts.length * config.hidden)
  // Sorted by length, so that little padding is needed.
  const order = texts.map((_, at) => at).sort((one, other) => texts[one]!.ids.length - texts[other]!.ids.length)
  for (let from = 0; from < order.length; from += BATCH) {
    const places = order.slice(from, from + BATCH)
    const encoded = await encode(places.map((at) => texts[at]!))
    for (const [row, at] of places.entries())
      vectors.set(asBytes(vectorOf(config, encoded[row]!, texts[at]!)), at * config.hidden)
  }
  return vectors
}

const tokensOf = (tokenise: Tokenise, document: DocumentText): Tokens =>
  'question' in document
    ? tokenise.question(document.patient ?? '', document.question)
    : tokenise.answer(document.topic, document.says)
