import { expect, test } from 'vitest'
import { linesOf, pdfOfPages } from './pdf.ts'

const line = (words: string) => ({ words, size: 10, below: 14 })
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('as many pages as are given, each with its words, and a table that finds every object', () => {
  const pdf = textOf(pdfOfPages('Terms', [[line('First page')], [line('Second (page)')]]))
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(2)
  expect(pdf).toContain('/Count 2')
  expect(pdf).toContain('(First page) Tj')
  expect(pdf).toContain('(Second \\(page\\)) Tj')
  const table = /xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(pdf)!
  const starts = table[2]!
    .trim()
    .split('\n')
    .slice(1)
    .map((entry) => Number(entry.slice(0, 10)))
  expect(starts.map((start, at) => pdf.slice(start).startsWith(`${at + 1} 0 obj`))).not.toContain(false)
})

test('quotation marks and dashes are kept, what the fonts do not know is a question mark', () => {
  expect(textOf(pdfOfPages('', [[line('“it’s – 5 €” ✓')]]))).toContain('(\x93it\x92s \x96 5 \x80\x94 ?)')
})

test.each([
  ['in Western Europe are as they are', 'Größe für Zoë, £11.99', 'Größe für Zoë, £11.99'],
  ['beside them are those of the fonts', '€5 – “Ward’s”…', '\x805 \x96 \x93Ward\x92s\x94\x85'],
  ['of other Latin alphabets are plain', 'Zażółć gęślą, Čapek, Đorđe, Işık', 'Zazólc gesla, Capek, Dorde, Isik'],
  ['put together of two signs are one', 'Zoe\u0308', 'Zoë'],
  ['of no Latin alphabet are question marks', 'Ω علي', '? ???'],
])('letters %s', (_, given, drawn) => {
  expect(textOf(pdfOfPages('', [[line(given)]]))).toContain(`(${drawn}) Tj`)
})

test('lines are broken between words, at what fits beside the margins', () => {
  const words = Array.from({ length: 60 }, () => 'history').join(' ')
  const lines = linesOf(words, 10, false, 0)
  expect(lines.join(' ')).toBe(words)
  expect(lines.length).toBeGreaterThan(3)
  expect(linesOf(words, 10, false, 100).length).toBeGreaterThan(lines.length)
  expect(linesOf('x'.repeat(500), 10, false, 0)).toHaveLength(1)
})
