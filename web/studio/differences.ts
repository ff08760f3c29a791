import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'

/** A text that differs between two versions. It is undefined on the side that lacks it. */
export type FieldDifference = {
  file: string
  where: string
  path: StudioPath
  before: string | undefined
  after: string | undefined
}

type Leaf = { path: StudioPath; words: string }

/**
 * Returns the differences between two versions, text by text. List entries are matched by id, regardless of their
 * position.
 */
export function differencesOf(before: StudioFiles, after: StudioFiles): FieldDifference[] {
  const names = [...new Set([...Object.keys(before.yaml), ...Object.keys(after.yaml)])]
  return names.flatMap((file) => {
    const was = leavesOf(before.yaml[file])
    const is = leavesOf(after.yaml[file])
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((where): FieldDifference[] => {
      const one = was.get(where)
      const other = is.get(where)
      if (one?.words === other?.words) return []
      return [{ file, where, path: (other ?? one)!.path, before: one?.words, after: other?.words }]
    })
  })
}

function leavesOf(tree: unknown): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const walk = (here: unknown, where: string, path: StudioPath) => {
    if (typeof here !== 'object' || here === null) {
      leaves.set(where, { path, words: typeof here === 'string' ? here : JSON.stringify(here ?? '') })
      return
    }
    for (const [key, one] of Object.entries(here)) {
      const id: unknown = Array.isArray(here) ? (Object(one).id ?? Object(one).name) : undefined
      const step = typeof id === 'string' ? id : key
      walk(one, where === '' ? step : `${where} › ${step}`, [...path, Array.isArray(here) ? Number(key) : key])
    }
  }
  walk(tree, '', [])
  return leaves
}
