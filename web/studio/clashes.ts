import type { StudioChange, StudioFiles, StudioPath } from '#contract/values/studio-change.ts'

/** An unsaved change that conflicts with another author's edit, and the value that they saved. */
export type Clash = { change: StudioChange; theirs: string }

/** Returns the unsaved changes whose place changed between two revisions. */
export function clashesOf(before: StudioFiles, after: StudioFiles, waiting: readonly StudioChange[]): Clash[] {
  return waiting.flatMap((change) => {
    const was = placeOf(before, change)
    const is = placeOf(after, change)
    // No conflict if the server already stored this change and only its response was lost.
    const isThere = change.op === 'set' && is.value === JSON.stringify(change.value)
    return was.key === is.key || isThere ? [] : [{ change, theirs: is.words }]
  })
}

/** Returns the value at the place of a change, and a key of it with the ids of the entries on the path. */
function placeOf(files: StudioFiles, { file, path, op }: StudioChange): { key: string; value: string; words: string } {
  let here: unknown = files.yaml[file] ?? files.tables[file]
  const ids: unknown[] = []
  const way: StudioPath = op === 'insert' ? path.slice(0, -1) : path
  for (const step of way) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined
    ids.push(Object(here).id)
  }
  // An insertion compares the length of its list: if that changed, the index may now belong to another author's entry.
  const value = op === 'insert' && Array.isArray(here) ? here.length : here
  return {
    value: JSON.stringify(value ?? null),
    key: JSON.stringify([ids, value ?? null]),
    words: typeof here === 'string' ? here : JSON.stringify(here ?? ''),
  }
}
