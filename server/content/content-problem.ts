import { basename, dirname, join } from 'node:path'

/** A problem for the author to fix: its place, and the remedy. */
export type ContentProblem = { file: string; key: string; remedy: string }

/** Throws one error that lists all problems, if there are any. */
export function refuse(problems: readonly ContentProblem[]) {
  if (problems.length === 0) return
  const lines = problems.map(({ file, key, remedy }) => `  ${file}: ${key || '(file)'}: ${remedy}`)
  throw new Error(`The content has ${problems.length} problem(s):\n${lines.join('\n')}`)
}

/** Returns the last three segments of a path: enough to find the file, and the same on every machine. */
export const shortPath = (path: string): string =>
  join(basename(dirname(dirname(path))), basename(dirname(path)), basename(path))
