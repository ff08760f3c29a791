/** A line of a page: its text, size in points, distance below the previous line, indent, and a marker before it. */
export type PdfLine = { words: string; size: number; bold?: boolean; below: number; indent?: number; sign?: string }

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64]

/** Returns one A4 page with lines of text; see pdfOfPages. */
export const pdfOf = (title: string, lines: readonly PdfLine[]) => pdfOfPages(title, [lines])

/**
 * Returns A4 pages of text in PDF's standard fonts, which need no embedding. These cover Western European characters:
 * other Latin letters lose their diacritics (Ł becomes L), and characters of other scripts, such as Greek or Arabic,
 * become a question mark.
 */
export function pdfOfPages(title: string, pages: readonly (readonly PdfLine[])[]): Uint8Array<ArrayBuffer> {
  const placeOf = (at: number) => 3 + 2 * at
  const [regular, bold] = [placeOf(pages.length), placeOf(pages.length) + 1]
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${placeOf(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((lines, at) => {
      const content = contentOf(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${placeOf(at) + 1} 0 R /Resources << /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) /Producer (Bedside) >>`,
  ])
}

const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function contentOf(lines: readonly PdfLine[]): string {
  let y = HEIGHT - MARGIN
  const drawn = lines.flatMap(({ words, size, bold, below, indent = 0, sign }) => {
    y -= below
    const at = (x: number, text: string) => `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`
    return [...(sign === undefined ? [] : [at(MARGIN, sign)]), at(MARGIN + indent, words)]
  })
  return drawn.join('\n')
}

/** Wraps text to the page width less `indent`, at a size in points. A word longer than a line is not broken. */
export function linesOf(words: string, size: number, bold: boolean, indent: number): string[] {
  const room = WIDTH - 2 * MARGIN - indent
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || widthOf(longer, size, bold) > room) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Returns a width in points. The bold face is up to a twelfth wider. */
const widthOf = (words: string, size: number, bold: boolean) =>
  (Array.from(words, (letter) => WIDTHS[letter.charCodeAt(0) - 32] ?? 556).reduce((sum, width) => sum + width, 0) *
    size *
    (bold ? 1.08 : 1)) /
  1000

/** Character widths of Helvetica, from space to tilde, in thousandths of the font size. */
// biome-ignore format: a table
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
  556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

const escaped = (words: string) => latin(words).replace(/[\\()]/g, (sign) => `\\${sign}`)
const latin = (words: string) => Array.from(words.normalize('NFC'), signOf).join('')

/** Characters of these fonts beyond Latin-1, from 0x80 on; a space marks an unused code. */
const BESIDE = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const STROKES: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', ẞ: 'ß' }
const KNOWN = /^[\x20-\x7E\xA1-\xFF]$/

function signOf(letter: string): string {
  if (KNOWN.test(letter)) return letter
  const at = letter === ' ' ? -1 : BESIDE.indexOf(letter)
  if (at >= 0) return String.fromCharCode(0x80 + at)
  const plain = STROKES[letter] ?? letter.normalize('NFKD').charAt(0)
  return KNOWN.test(plain) ? plain : '?'
}

/**
 * Returns the file: numbered objects, then the table of their offsets. The last object holds the document information.
 */
function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const ending = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${ending}`, 'latin1'))
}
