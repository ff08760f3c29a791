import type { LearnPanel } from '#contract/learn.ts'

/**
 * The later of two panels. They come by several ways (with a reply, after a press, when the tab is looked at again) and
 * not always in order; whatever is later is further on, has more met or more help.
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
