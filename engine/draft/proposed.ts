/** A proposal made from the draft, awaiting the author's confirmation. */
export class Proposed<Value = unknown> {
  readonly value: Value
  constructor(value: Value) {
    this.value = value
  }
}

export const proposed = <Value>(value: Value): Proposed<Value> => new Proposed(value)

/** A path in a parsed file: map keys, and for list entries their id if they have one, else their index. */
export type YamlPath = readonly (string | number)[]

/** A tree without proposal marks, and the paths that were marked. */
export type Settled = { value: unknown; unconfirmed: YamlPath[] }

/** Removes the proposal marks from a tree of plain values. */
export function settle(tree: unknown): Settled {
  const unconfirmed: YamlPath[] = []
  const plain = (here: unknown, path: YamlPath): unknown => {
    if (here instanceof Proposed) {
      const value = plain(here.value, path)
      unconfirmed.push(path)
      return value
    }
    if (Array.isArray(here)) return here.map((one, at) => plain(one, [...path, at]))
    if (typeof here !== 'object' || here === null) return here
    return Object.fromEntries(
      Object.entries(here).flatMap(([key, one]) => (one === undefined ? [] : [[key, plain(one, [...path, key])]])),
    )
  }
  return { value: plain(tree, []), unconfirmed }
}
