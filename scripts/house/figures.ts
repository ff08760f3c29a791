import { posix } from 'node:path'
import { duplicatesIn } from './duplicates.ts'
import { mutualImports } from './mutual-imports.ts'
import { queriesOutsideStores } from './queries.ts'
import { isCode, isTest, type SourceFile } from './read-files.ts'
import { syntaxOf } from './syntax.ts'
import { sharedTypeNames } from './type-names.ts'

/** A figure with its printed name. */
export type HouseFigure = readonly [name: string, value: string]

const FULLEST = 8

/** Returns size and shape of the code, without tests unless stated otherwise. */
export function figuresOf(files: readonly SourceFile[]): HouseFigure[] {
  const code = files.filter((file) => isCode(file) && !isTest(file))
  const tests = files.filter((file) => isCode(file) && isTest(file))
  const styles = files.filter((file) => !isCode(file))
  const syntax = code.map(syntaxOf)
  const functions = syntax.flatMap((one) => one.functions)
  const expressions = sum(syntax.map((one) => one.regularExpressions))
  const duplicates = duplicatesIn(code)
  const mutual = mutualImports(code)
  return [
    ['files of code', `${code.length}`],
    ['lines of code', `${linesOf(code)}`],
    ...[...byTopFolder(code)].map(
      ([folder, own]): HouseFigure => [`  ${folder}`, `${linesOf(own)} in ${own.length} files`],
    ),
    ['files of tests', `${tests.length}`],
    ['lines of tests', `${linesOf(tests)}`],
    ['lines of CSS', `${linesOf(styles)} in ${styles.length} files`],
    ['lines of a file, median and p90', medianAndP90(code.map(({ lines }) => lines))],
    ['lines of a function, median and p90', medianAndP90(functions)],
    ['fullest folders, tests and styles included', fullest(files)],
    ['web areas that import each other', mutual.length === 0 ? 'none' : `${mutual.length}: ${mutual.join(', ')}`],
    ['files that query tables outside a store', `${queriesOutsideStores(code).length}`],
    ['exported types that share a name', sharedTypeNames(files).join(', ') || 'none'],
    ['pairs of files with six lines alike', `${duplicates.pairs} (${duplicates.lines} lines)`],
    ['regular expressions per 1,000 lines', ((1000 * expressions) / linesOf(code)).toFixed(1)],
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const linesOf = (files: readonly SourceFile[]) => sum(files.map(({ lines }) => lines))

const byTopFolder = (files: readonly SourceFile[]) => Map.groupBy(files, ({ path }) => path.split('/')[0] ?? '')

/** Returns median and 90th percentile, by nearest rank. */
export function medianAndP90(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return `${at(0.5)} and ${at(0.9)}`
}

function fullest(files: readonly SourceFile[]): string {
  const folders = [...Map.groupBy(files, ({ path }) => posix.dirname(path))].map(([folder, own]) => ({
    folder,
    count: own.length,
  }))
  return folders
    .sort((a, b) => b.count - a.count)
    .slice(0, FULLEST)
    .map(({ folder, count }) => `${folder} ${count}`)
    .join(', ')
}
