import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An answer that another took the place of, `now`, or that was dropped, and why. */
export type Renamed = { was: string; now: string | undefined; why: string }

/** `merged.tsv` of a case's folder in its order; empty where nothing was ever merged. */
export async function readRenamed(folder: string): Promise<Renamed[]> {
  const path = join(folder, 'merged.tsv')
  if (!existsSync(path)) return []
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => renamedOf(line.split('\t')))
}

function renamedOf([was = '', now = '-', why = '']: readonly string[]): Renamed {
  return { was, now: now === '-' ? undefined : now, why }
}

/** By the ids that answers had before, the ids of today, through as many steps as there were. */
export const loadRenamed = async (folder: string): Promise<Map<string, string>> => endsOf(await readRenamed(folder))

/** The same of the rows of such a table, without its header. */
export const renamedFrom = (rows: readonly (readonly string[])[]): Map<string, string> => endsOf(rows.map(renamedOf))

function endsOf(renamed: readonly Renamed[]): Map<string, string> {
  const steps = new Map(renamed.flatMap(({ was, now }) => (now === undefined ? [] : [[was, now]])))
  return new Map([...steps.keys()].flatMap((was) => [[was, endOf(steps, was)]]))
}

function endOf(steps: ReadonlyMap<string, string>, was: string): string {
  let now = was
  for (const _ of steps) now = steps.get(now) ?? now
  return now
}
