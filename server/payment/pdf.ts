/** A line of a page: its words, its size in points, and how far below the one above it stands. */
export type Line = { words: string; size: number; bold?: boolean; below: number }

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64]

/**
 * One page of A4 with lines of text in the fonts that every reader of PDF has, so that nothing is embedded and nothing is
 * fetched. They know the letters of Western Europe; any other becomes a question mark.
 */
export function pdfOf(title: string, lines: readonly Line[]): Uint8Array<ArrayBuffer> {
  const content = contentOf(lines)
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) /Producer (Bedside) >>`,
  ])
}

const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function contentOf(lines: readonly Line[]): string {
  let y = HEIGHT - MARGIN
  const drawn = lines.map(({ words, size, bold, below }) => {
    y -= below
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${MARGIN} ${y} Td (${escaped(words)}) Tj ET`
  })
  return drawn.join('\n')
}

const escaped = (words: string) => latin(words).replace(/[\\()]/g, (sign) => `\\${sign}`)
const latin = (words: string) => words.replace(/[^\x20-\x7E\xA1-\xFF]/g, '?')

/** The objects, numbered from one, with the table of where each begins. The last one describes the file. */
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
