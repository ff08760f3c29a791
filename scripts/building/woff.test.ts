import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.ts'

const FONT = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'

test('a font is unpacked table by table, as large as its header says', () => {
  const woff = readFileSync(FONT)
  const font = unpackWoff(woff)
  expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4))
  expect(font.length).toBe(woff.readUInt32BE(16))
  const count = font.readUInt16BE(4)
  const tags = Array.from({ length: count }, (_, at) => font.toString('latin1', 12 + at * 16, 16 + at * 16))
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'head', 'name']))
  const head = 12 + tags.indexOf('head') * 16
  expect(font.readUInt32BE(font.readUInt32BE(head + 8) + 12).toString(16)).toBe('5f0f3cf5')
})

test('what is no such font is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('This is not a WOFF 1.0 file.')
})
