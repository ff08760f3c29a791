/** Returns the list with the entry at `from` moved to `to`, clamped to the list. Positions count from 0. */
export function movedTo(list: readonly string[], from: number, to: number): string[] {
  const [name] = list.slice(from, from + 1)
  if (name === undefined) return [...list]
  const others = list.filter((_, place) => place !== from)
  const place = Math.min(Math.max(0, to), others.length)
  return [...others.slice(0, place), name, ...others.slice(place)]
}
