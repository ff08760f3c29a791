import type { YamlPath } from './proposed.ts'

/**
 * Returns proposal marks for a whole file, for cases that our authors did not write: on each list entry, otherwise on
 * each key; an existing mark is kept instead.
 */
export function everythingProposed(value: unknown, marks: readonly YamlPath[]): YamlPath[] {
  const has = new Set(marks.map((mark) => JSON.stringify(mark)))
  const walk = (here: unknown, path: YamlPath): YamlPath[] => {
    const isMarked = has.has(JSON.stringify(path))
    const isEntry = typeof path.at(-1) === 'number' && !NESTED_LISTS.includes(String(path.at(-2)))
    if (isMarked || isEntry || typeof here !== 'object' || here === null) return [path]
    if (Array.isArray(here))
      return here.length > 0 && here.every((one) => typeof one === 'object' && one !== null)
        ? here.flatMap((one, at) => walk(one, [...path, at]))
        : [path]
    return Object.entries(here).flatMap(([key, one]) => walk(one, [...path, key]))
  }
  return walk(value, []).filter((path) => path.length > 0)
}

/** Keys of lists whose entries contain lists, which are confirmed entry by entry. */
const NESTED_LISTS = ['categories']
