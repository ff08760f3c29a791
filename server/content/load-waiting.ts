import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentProblem } from './content-problem.ts'
import type { TextFile } from './read-text.ts'
import { waitingIn } from './unconfirmed.ts'

/** What in a case's folder still waits for its author, beyond the files that were read already as well as in them. */
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
