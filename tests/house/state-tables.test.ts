import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type NamedTest, readStateTables, type StateRow } from './state-table.ts'
import { blocksTitled, withoutEscapes } from './test-blocks.ts'

const TEST_FILES = globSync('{engine,contract,server,web,scripts,tests}/**/*.{test,spec}.{ts,tsx}')

/** What is wrong with a row, in words; nothing when each test is there and each text is in one of them. */
function faultsOf({ texts, tests }: StateRow, sourcesOf: (file: string) => string[]): string[] {
  if (tests.length === 0) return ['names no test']
  const named = tests.map((one) => ({ ...one, found: passagesOf(one, sourcesOf) }))
  const missing = named
    .filter(({ found }) => found.length === 0)
    .map(({ file, title }) => `no ${title ?? 'such file'} in ${file}`)
  const quoted = withoutEscapes(named.flatMap(({ found }) => found).join('\n'))
  return [...missing, ...texts.filter((text) => !quoted.includes(text)).map((text) => `no test contains “${text}”`)]
}

const passagesOf = ({ file, title }: NamedTest, sourcesOf: (file: string) => string[]) =>
  sourcesOf(file).flatMap((source) => (title === undefined ? [source] : blocksTitled(source, title)))

const sourcesInTree = (file: string) =>
  TEST_FILES.filter((path) => path === file || path.endsWith(`/${file}`)).map((path) => readFileSync(path, 'utf8'))

const tables = globSync('docs/{*-states,student-faults}.md').map((file) => ({
  file,
  rows: readStateTables(readFileSync(file, 'utf8')),
}))

test.each(tables)('every row of $file names tests that are there and contain its texts', ({ rows }) => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap((row) => faultsOf(row, sourcesInTree).map((fault) => `line ${row.line}: ${fault}`))).toEqual([])
})

describe('the check itself', () => {
  const source = [
    "describe('signing in', () => {",
    "  test('says that nobody is there', () => {",
    "    expect(words).toBe('Nobody\\'s here')",
    '  })',
    '})',
    'test.each([',
    "  ['Required'],",
    "])('%s is said where nothing is typed', (words) => {",
    '  expect(words)',
    '})',
  ].join('\n')
  const faults = (text: string, test: string) =>
    readStateTables(`| text | test |\n|---|---|\n| ${text} | ${test} |`).flatMap((row) => faultsOf(row, () => [source]))

  test.each([
    ["`Nobody's here`", 'a.test.ts "says that nobody is there"'],
    ["`Nobody's here`", 'a.test.ts "signing in"'],
    ['`Required`', 'a.test.ts "is said where nothing is typed"'],
    ["`Required`, `Nobody's here`", 'a.test.ts "says that…there"; "is said…typed"'],
    ['no text', 'a.test.ts'],
  ])('%s in %s is in order', (text, named) => {
    expect(faults(text, named)).toEqual([])
  })

  test.each([
    ['`Required`', 'a.test.ts "says that nobody is there"', 'no test contains “Required”'],
    ['`Somebody`', 'a.test.ts', 'no test contains “Somebody”'],
    ['`Required`', 'a.test.ts "is said nowhere"', 'no is said nowhere in a.test.ts'],
    ['no text', 'by hand', 'names no test'],
  ])('%s in %s is a fault', (text, named, fault) => {
    expect(faults(text, named)).toContain(fault)
  })

  test('a file that is not there is a fault', () => {
    expect(faultsOf({ line: 1, texts: [], tests: [{ file: 'gone.test.ts', title: undefined }] }, () => [])).toEqual([
      'no such file in gone.test.ts',
    ])
  })
})
