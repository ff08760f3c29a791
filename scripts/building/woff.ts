import { inflateSync } from 'node:zlib'

const [HEADER, ENTRY] = [44, 20]
const [SFNT_HEADER, SFNT_ENTRY] = [12, 16]

/** Unpacks a WOFF 1.0 font (each table deflated separately) for a program that only reads plain fonts. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, HEADER + at * ENTRY))
  let offset = SFNT_HEADER + count * SFNT_ENTRY
  const directory = tables.map(({ tag, checksum, data }) => {
    const entry = Buffer.alloc(SFNT_ENTRY)
    entry.write(tag, 0, 'latin1')
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(data.length, 12)
    offset += padded(data).length
    return entry
  })
  return Buffer.concat([headerOf(woff.readUInt32BE(4), count), ...directory, ...tables.map(({ data }) => padded(data))])
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
  const stored = woff.subarray(offset, offset + packed)
  const data = packed < length ? inflateSync(stored) : stored
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), data }
}

function headerOf(flavour: number, count: number): Buffer {
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(SFNT_HEADER)
  header.writeUInt32BE(flavour, 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (count - 2 ** power), 10)
  return header
}

const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
