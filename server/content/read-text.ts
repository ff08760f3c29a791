import { readFile } from 'node:fs/promises'
import { type ContentProblem, shortPath } from './content-problem.ts'

/** A file as it was written. */
export type TextFile = { path: string; text: string }

/** Reads a file; a missing or unreadable one is noted and gives undefined. */
export async function readText(path: string, problems: ContentProblem[]): Promise<TextFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text !== undefined) return { path, text }
  problems.push({ file: shortPath(path), key: '', remedy: 'the file is missing: write it' })
  return undefined
}
