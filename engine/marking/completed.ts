import type { ItemMark, MarkSheet } from './mark-sheet.ts'

/** The items that each turn completed, by the turn's number: an item belongs to the last words that it needed. */
export function completedBy({ items }: MarkSheet): ReadonlyMap<number, readonly ItemMark[]> {
  const completed = new Map<number, ItemMark[]>()
  for (const item of items) {
    const last = item.awarded > 0 ? item.evidence.at(-1)?.turn : undefined
    if (last !== undefined) completed.set(last, [...(completed.get(last) ?? []), item])
  }
  return completed
}

/** What a turn earned, in marks. */
export const marksOf = (completed: readonly ItemMark[] = []): number =>
  completed.reduce((sum, { awarded }) => sum + awarded, 0)

/** The characters of a turn's words that the marks it earned rest on, in order and each once. */
export function hitsOf(turn: number, completed: readonly ItemMark[] = []): { from: number; to: number }[] {
  const spans = completed.flatMap(({ evidence }) => evidence).filter((piece) => piece.turn === turn)
  const distinct = new Map(spans.map(({ from, to }) => [`${from}-${to}`, { from, to }]))
  return [...distinct.values()].sort((one, other) => one.from - other.from || one.to - other.to)
}
