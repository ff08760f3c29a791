/** The tests and groups of a formatted test file whose titles hold these words; … means words left out. */
export function blocksTitled(source: string, title: string): string[] {
  const pieces = title.split('…').map((piece) => piece.trim())
  return blocksOf(source).filter((block) => containsInOrder(headOf(block), pieces))
}

/** Every `test` and `describe`, from its first line to the line that closes it. */
function blocksOf(source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, from) => {
    const indent = /^(\s*)(?:test|describe)\b/.exec(line)?.[1]
    return indent === undefined ? [] : [lines.slice(from, endOf(lines, from, indent)).join('\n')]
  })
}

function endOf(lines: readonly string[], from: number, indent: string): number {
  if (!lines[from + 1]?.startsWith(`${indent} `)) return from + 1
  const closing = lines.findIndex((line, at) => at > from && (line === `${indent}})` || line === `${indent})`))
  return closing === -1 ? lines.length : closing + 1
}

/** Up to the function that runs, where the title follows the rows of a table. */
const headOf = (block: string) => block.split(/=> \{$|=>$/m, 1)[0] ?? ''

function containsInOrder(text: string, pieces: readonly string[]): boolean {
  const plain = withoutEscapes(text)
  let from = 0
  return pieces.every((piece) => {
    const at = plain.indexOf(piece, from)
    from = at + piece.length
    return at !== -1
  })
}

/** As a person would read a string of the source. */
export const withoutEscapes = (source: string) => source.replace(/\\(['"`])/g, '$1')
