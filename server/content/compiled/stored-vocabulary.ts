import type { Numbers } from '#engine/vocabulary/match.ts'
import type { PackedVocabulary } from '#engine/vocabulary/packed.ts'
import type { CompiledShared } from './compile-vocabulary.ts'
import type { StoredForm } from './compiled-store.ts'

/** Kind, name and length in bytes of each part that follows the head. */
type Part = [kind: keyof typeof KINDS, name: string, bytes: number]
type Head = { shared: Omit<CompiledShared, 'vocabulary'>; parts: Part[] }

const KINDS = { text: undefined, short: Uint16Array, long: Int32Array }

/** Bytes of the length that precedes the head. */
const LENGTH = 4
/** Rounds up to a multiple of four bytes, the alignment of Int32Array. */
const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4

/**
 * Stores the vocabulary's texts and number arrays verbatim, after a JSON head that lists them and holds all other
 * shared content. The arrays are used in place, without parsing or copying.
 */
export const storedVocabulary: StoredForm<CompiledShared> = { write, read }

function write({ vocabulary: { texts, numbers }, ...shared }: CompiledShared): Uint8Array {
  const pieces = [
    ...Object.entries(texts).map(([name, text]) => ({ kind: 'text' as const, name, bytes: Buffer.from(text) })),
    ...Object.entries(numbers).map(([name, row]) => ({
      kind: row instanceof Uint16Array ? ('short' as const) : ('long' as const),
      name,
      bytes: Buffer.from(row.buffer, row.byteOffset, row.byteLength),
    })),
  ]
  const head: Head = { shared, parts: pieces.map(({ kind, name, bytes }) => [kind, name, bytes.length]) }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, text, ...pieces.map(({ bytes }) => bytes)].flatMap(padded))
}

const padded = (bytes: Buffer): Buffer[] => [bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)]

function read(given: Buffer<ArrayBuffer>): CompiledShared {
  // Small buffers may be unaligned; a copy is aligned.
  const bytes = given.byteOffset === aligned(given.byteOffset) ? given : Buffer.from(given)
  const headEnd = LENGTH + bytes.readUInt32LE()
  const { shared, parts }: Head = JSON.parse(bytes.toString('utf8', LENGTH, headEnd))
  const texts: Record<string, string> = {}
  const numbers: Record<string, Numbers> = {}
  let at = aligned(headEnd)
  for (const [kind, name, length] of parts) {
    const Row = KINDS[kind]
    if (Row) numbers[name] = new Row(bytes.buffer, bytes.byteOffset + at, length / Row.BYTES_PER_ELEMENT)
    else texts[name] = bytes.toString('utf8', at, at + length)
    at += aligned(length)
  }
  if (at !== bytes.length) throw new Error('The stored vocabulary is damaged: it does not end where it should.')
  return { ...shared, vocabulary: { texts, numbers } as PackedVocabulary }
}
