import type { YamlPath } from './proposed.ts'

/**
 * Marks a whole file as proposed, for cases that our authors did not write: each list entry, otherwise each key, and
 * where there is a mark already, that.
 */
export function everythingProposed(value: unknown, marks: readonly YamlPath[]): YamlPath[] {
  const has = new Set(marks.map((mark) => JSON.stringify(mark)))
  const walk = (here: unknown, path: YamlPath): YamlPath[] => {
    const isMarked = has.has(JSON.stringify(path))
    const isEntry = typeof path.at(-1) === 'number' && !HOLDS_ITEMS.includes(String(path.at(-2)))
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
const HOLDS_ITEMS = ['categories']
