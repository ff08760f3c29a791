import type { StudioChange, StudioFiles, StudioPath } from '#contract/values/studio-change.ts'

/** A change of mine at a place that another person has changed meanwhile, with its value now. */
export type Clash = { change: StudioChange; theirs: string }

/** Which of the changes that wait are of places that changed between two revisions. */
export function clashesOf(before: StudioFiles, after: StudioFiles, waiting: readonly StudioChange[]): Clash[] {
  return waiting.flatMap((change) => {
    const was = looked(before, change)
    const is = looked(after, change)
    // The value there is mine already where the server kept it and its answer was lost.
    const isThere = change.op === 'set' && is.value === JSON.stringify(change.value)
    return was.key === is.key || isThere ? [] : [{ change, theirs: is.words }]
  })
}

/** The content of the place of a change: its value, and the ids of the entries on the way to it. */
function looked(files: StudioFiles, { file, path, op }: StudioChange): { key: string; value: string; words: string } {
  let here: unknown = files.yaml[file] ?? files.tables[file]
  const ids: unknown[] = []
  const way: StudioPath = op === 'insert' ? path.slice(0, -1) : path
  for (const step of way) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined
    ids.push(Object(here).id)
  }
  // A list that grew or shrank is another list: a place in it may be another person's entry now.
  const value = op === 'insert' && Array.isArray(here) ? here.length : here
  return {
    value: JSON.stringify(value ?? null),
    key: JSON.stringify([ids, value ?? null]),
    words: typeof here === 'string' ? here : JSON.stringify(here ?? ''),
  }
}
