import { readFile } from 'node:fs/promises'
import { type ContentProblem, shortPath } from './content-problem.ts'

/** A file's path and text. */
export type TextFile = { path: string; text: string }

/** Reads a file; lists a missing or unreadable one as a problem and returns undefined. */
export async function readText(path: string, problems: ContentProblem[]): Promise<TextFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text !== undefined) return { path, text }
  problems.push({ file: shortPath(path), key: '', remedy: 'the file is missing: write it' })
  return undefined
}
