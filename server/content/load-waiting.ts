import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentProblem } from './content-problem.ts'
import type { TextFile } from './read-text.ts'
import { waitingIn } from './unconfirmed.ts'

/** Returns what in a case's folder awaits its author's confirmation, in the files given and all others. */
export async function loadWaiting(folder: string, read: readonly (TextFile | undefined)[]): Promise<ContentProblem[]> {
  const files = read.flatMap((file) => file ?? [])
  const paths = new Set(files.map(({ path }) => path))
  const names = await readdir(folder).catch(() => [])
  const others = names
    .map((name) => join(folder, name))
    .filter((path) => /\.(yaml|tsv)$/.test(path) && !paths.has(path))
  const texts = await Promise.all(others.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
  return [...files, ...texts].flatMap(waitingIn)
}
