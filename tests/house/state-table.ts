/** A test as a table names it: the file, and words of its title where one test of the file is meant. */
export type NamedTest = { file: string; title: string | undefined }

/** A row of a table of docs/: the texts that it promises, and the tests that are said to contain them. */
export type StateRow = { line: number; texts: string[]; tests: NamedTest[] }

/** Reads every table with a column `test`. Texts stand in backticks in a column `text`, where there is one. */
export function readStateTables(markdown: string): StateRow[] {
  let header: string[] = []
  return markdown.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) {
      header = []
      return []
    }
    const cells = cellsOf(line)
    if (header.length === 0) header = cells
    else if (header.includes('test') && !/^\|[\s:|-]+$/.test(line))
      return [rowOf(index + 1, (column) => cells[header.indexOf(column)] ?? '')]
    return []
  })
}

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

const rowOf = (line: number, cell: (column: string) => string): StateRow => ({
  line,
  texts: [...cell('text').matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? ''),
  tests: namedTests(cell('test')),
})

/** `a.test.ts "one"; "another"; b.spec.ts`: a title without a file belongs to the file before it. */
function namedTests(cell: string): NamedTest[] {
  const files = [...cell.matchAll(/[\w./-]+\.(?:test|spec)\.tsx?/g)]
  return files.flatMap(({ 0: file, index }, at): NamedTest[] => {
    const titles = [...cell.slice(index, files[at + 1]?.index).matchAll(/"([^"]+)"/g)]
    return titles.length === 0
      ? [{ file, title: undefined }]
      : titles.map(([, title]) => ({ file, title: title ?? '' }))
  })
}
