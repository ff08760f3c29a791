import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, type PdfLine, pdfOfPages } from '#server/payment/purchases/pdf.ts'

const PAPERS = [
  'terms',
  'privacy',
  'institutions/papers',
  'institutions/papers/data',
  'institutions/papers/sub-processors',
  'institutions/papers/ai',
  'institutions/papers/security',
  'institutions/papers/asvs',
  'institutions/papers/accessibility',
]

type Kind = 'h1' | 'h2' | 'p' | 'li' | 'dt' | 'dd'
export type Passage = { kind: Kind; words: string }

/** Writes a PDF beside each printable page, from the built page itself, so that there is only one text. */
export function printPapers(site: string): void {
  for (const name of PAPERS) {
    const passages = passagesOf(readFileSync(join(site, name, 'index.html'), 'utf8'))
    const title = passages.find(({ kind }) => kind === 'h1')?.words ?? name
    writeFileSync(join(site, `${name}.pdf`), pdfOfPages(`Bedside: ${title}`, pagesOf(passages)))
  }
}

const PASSAGE = /<(h1|h2|p|li|dt|dd)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Returns the passages of a page in reading order. */
export function passagesOf(html: string): Passage[] {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1]
  if (main === undefined) throw new Error('The page has no main part.')
  return [...main.matchAll(PASSAGE)].map(([, kind, inner]) => ({ kind: kind as Kind, words: wordsOf(inner!) }))
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const wordsOf = (inner: string) =>
  inner
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<a\b[^>]*data-not-printed[\s\S]*?<\/a>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

// biome-ignore format: a table
const STYLES: Record<Kind, { size: number; bold?: true; above: number; leading: number; indent?: number; sign?: string }> = {
  h1: { size: 26, bold: true, above: 0,  leading: 30 },
  h2: { size: 14, bold: true, above: 12, leading: 18 },
  dt: { size: 10.5, bold: true, above: 5, leading: 14.5 },
  p:  { size: 10.5, above: 5, leading: 14.5 },
  dd: { size: 10.5, above: 1, leading: 14.5 },
  li: { size: 10.5, above: 4, leading: 14.5, indent: 14, sign: '•' },
}
const TEXT_HEIGHT = 842 - 2 * 64

/** Lays the passages out on as many sheets as they need; a heading is never left alone at the foot of one. */
function pagesOf(passages: readonly Passage[]): PdfLine[][] {
  const pages: PdfLine[][] = [[]]
  let used = 0
  const place = (line: PdfLine, reserved: number) => {
    const top = pages.at(-1)!.length === 0
    const below = top ? line.size : line.below
    if (!top && used + below + reserved > TEXT_HEIGHT) {
      pages.push([{ ...line, below: line.size }])
      used = line.size
      return
    }
    pages.at(-1)!.push({ ...line, below })
    used += below
  }
  for (const { kind, words } of passages) {
    const { size, bold, above, leading, indent = 0, sign } = STYLES[kind]
    for (const [at, line] of linesOf(words, size, Boolean(bold), indent).entries()) {
      const marked = sign !== undefined && at === 0 ? { sign } : {}
      const below = at === 0 ? above + leading : leading
      place(
        { words: line, size, below, ...(bold && { bold }), ...(indent > 0 && { indent }), ...marked },
        bold ? 44 : 0,
      )
    }
  }
  return pages
}
