import type { YamlPath } from './proposed.ts'

/**
 * Marks for all of a file, as where none of it was written by our authors: on each entry of a list, else on each key, and
 * where there is a mark already, on that.
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

/** Lists whose entries hold lists of their own, which are confirmed one by one. */
const HOLDS_ITEMS = ['categories']
