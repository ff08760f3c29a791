import type { ItemMark, MarkSheet } from './mark-sheet.ts'

/**
 * Returns the items that each turn completed, by turn index: an item belongs to the last of the words that it needed.
 */
export function completedBy({ items }: MarkSheet): ReadonlyMap<number, readonly ItemMark[]> {
  const completed = new Map<number, ItemMark[]>()
  for (const item of items) {
    const last = item.awarded > 0 ? item.evidence.at(-1)?.turn : undefined
    if (last !== undefined) completed.set(last, [...(completed.get(last) ?? []), item])
  }
  return completed
}

/** Returns the marks that a turn earned. */
export const marksOf = (completed: readonly ItemMark[] = []): number =>
  completed.reduce((sum, { awarded }) => sum + awarded, 0)

/** Returns the ranges of a turn's words that earned its marks, sorted and without duplicates. */
export function hitsOf(turn: number, completed: readonly ItemMark[] = []): { from: number; to: number }[] {
  const spans = completed.flatMap(({ evidence }) => evidence).filter((piece) => piece.turn === turn)
  const distinct = new Map(spans.map(({ from, to }) => [`${from}-${to}`, { from, to }]))
  return [...distinct.values()].sort((one, other) => one.from - other.from || one.to - other.to)
}
