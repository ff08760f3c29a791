import type { LearnPanel } from '#contract/learn.ts'

/**
 * Returns the later of two panels. They arrive with a reply, after a press or when the tab regains focus, not always in
 * order; the later one is further on, or has more items completed or more help used.
 */
export function laterPanel(one: LearnPanel | null, other: LearnPanel | null): LearnPanel | null {
  if (!one || !other) return one ?? other
  const [a, b] = [reached(one), reached(other)]
  const differs = a.findIndex((value, place) => value !== b[place])
  return differs >= 0 && a[differs]! > b[differs]! ? one : other
}

function reached({ current_category_index, modules }: LearnPanel): number[] {
  const helped = modules.flatMap(({ items }) => items ?? []).reduce((sum, item) => sum + item.helped, 0)
  return [current_category_index, modules.reduce((sum, { earned }) => sum + earned, 0), helped]
}
