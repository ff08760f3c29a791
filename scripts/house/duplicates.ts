import type { SourceFile } from './read-files.ts'

/** The number of consecutive lines that count as a duplicate, without blank lines, imports and lone brackets. */
const RUN = 6

/** An import, of one line or several. */
const IMPORTS = /^import\b[^'"]*['"][^'"]*['"].*$/gm

/** Returns the pairs of files that share such a run, and the lines in such runs beyond their first occurrence. */
export function duplicatesIn(files: readonly SourceFile[]): { pairs: number; lines: number } {
  const first = new Map<string, string>()
  const pairs = new Set<string>()
  let lines = 0
  for (const { path, text } of files) {
    const compared = text
      .replaceAll(IMPORTS, '')
      .split('\n')
      .map((line) => line.trim())
      .filter(isSignificant)
    let countedTo = 0
    for (let at = 0; at + RUN <= compared.length; at++) {
      const run = compared.slice(at, at + RUN).join('\n')
      const where = first.get(run)
      if (where === undefined) {
        first.set(run, path)
        continue
      }
      lines += at + RUN - Math.max(at, countedTo)
      countedTo = at + RUN
      if (where !== path) pairs.add(`${where}\n${path}`)
    }
  }
  return { pairs: pairs.size, lines }
}

const isSignificant = (line: string) => /\w/.test(line) && !/^(export \*|\} from)/.test(line) && !line.startsWith('//')
