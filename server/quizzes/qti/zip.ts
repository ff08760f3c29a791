import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { path: string; text: string }

const VERSION = 20
/** Flag: names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8
/** 1 January 1980: a fixed date makes archives reproducible. */
const DATE = 0x21

/** Returns a ZIP archive of small text files, without 64-bit sizes. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, text } of entries) {
    const name = Buffer.from(path, 'utf8')
    const plain = Buffer.from(text, 'utf8')
    const packed = deflateRawSync(plain)
    const facts = factsOf({ crc: crc32(plain), packed: packed.length, plain: plain.length, name: name.length })
    const file = Buffer.concat([numbers([0x04034b50, 4]), facts, name, packed])
    directory.push(entryOf(facts, name, offset))
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...files, list, endOf(entries.length, list.length, offset)])
}

type Facts = { crc: number; packed: number; plain: number; name: number }

/** Fields common to a file's header and its entry in the directory. */
const factsOf = ({ crc, packed, plain, name }: Facts) =>
  numbers(
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [packed, 4],
    [plain, 4],
    [name, 2],
    [0, 2],
  )

const entryOf = (facts: Buffer, name: Buffer, offset: number) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [VERSION, 2]),
    facts,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

const endOf = (count: number, size: number, offset: number) =>
  numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])

/** Encodes integers of two or four bytes in little-endian order. */
function numbers(...values: [value: number, bytes: 2 | 4][]): Buffer {
  const made = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = made.writeUIntLE(value, at, bytes)
  return made
}
