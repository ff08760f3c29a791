import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An answer that was merged into another, `now`, or removed, with the reason. */
export type Renamed = { was: string; now: string | undefined; why: string }

/** Reads `merged.tsv` of a case's folder; empty if nothing was ever merged. */
export async function readRenamed(folder: string): Promise<Renamed[]> {
  const path = join(folder, 'merged.tsv')
  if (!existsSync(path)) return []
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => renamedOf(line.split('\t')))
}

function renamedOf([was = '', now = '-', why = '']: readonly string[]): Renamed {
  return { was, now: now === '-' ? undefined : now, why }
}

/** Returns current ids by former ids of answers, following chains of renames. */
export const loadRenamed = async (folder: string): Promise<Map<string, string>> => endsOf(await readRenamed(folder))

/** The same from the rows of such a table, without its header. */
export const renamedFrom = (rows: readonly (readonly string[])[]): Map<string, string> => endsOf(rows.map(renamedOf))

function endsOf(renamed: readonly Renamed[]): Map<string, string> {
  const steps = new Map(renamed.flatMap(({ was, now }) => (now === undefined ? [] : [[was, now]])))
  return new Map([...steps.keys()].flatMap((was) => [[was, endOf(steps, was)]]))
}

/** No more steps than there are: a circle has no end. */
function endOf(steps: ReadonlyMap<string, string>, was: string): string {
  let now = was
  for (const _ of steps) {
    const next = steps.get(now)
    if (next === undefined) return now
    now = next
  }
  return now
}
