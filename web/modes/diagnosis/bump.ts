/** A condition's ranks at the start and after each question, counted from 0; null where it was not listed. */
export type BumpLine = { name: string; places: (number | null)[] }

/** Returns a line for every condition ever listed, starting with the final list in its order. */
export function linesOf(standings: readonly (readonly string[])[]): BumpLine[] {
  const last = standings.at(-1) ?? []
  const names = new Set([...last, ...standings.toReversed().flat()])
  return [...names].map((name) => ({
    name,
    places: standings.map((list) => (list.includes(name) ? list.indexOf(name) : null)),
  }))
}

export type Grid = { left: number; top: number; column: number; row: number }

export type Dot = { column: number; x: number; y: number }

export function dotsOf({ places }: BumpLine, { left, top, column, row }: Grid): Dot[] {
  return places.flatMap((place, at) =>
    place === null ? [] : [{ column: at, x: left + at * column, y: top + place * row }],
  )
}

/** Returns an SVG path that curves through dots in adjacent columns and leaves gaps open. */
export function pathThrough(dots: readonly Dot[]): string {
  return dots
    .map((dot, at) => {
      const before = dots[at - 1]
      if (!before || before.column !== dot.column - 1) return `M${dot.x} ${dot.y}`
      const middle = (before.x + dot.x) / 2
      return `C${middle} ${before.y} ${middle} ${dot.y} ${dot.x} ${dot.y}`
    })
    .join('')
}

/** Returns how many ranks a condition has risen since an earlier list (negative: fallen), or null if it is new. */
export function risenSince(before: readonly string[] | undefined, name: string, place: number): number | null {
  const was = before?.indexOf(name) ?? -1
  return was < 0 ? null : was - place
}
