import { FEWEST_TOGETHER } from '../access.ts'
import type { StationRow } from './stations.ts'

const MOST_EACH = 6

/**
 * Returns what students said who came near an item without earning it, by item id: each wording once, most frequent
 * first, without names. Returns nothing if too few students consented to keep them anonymous.
 * @param rows only of students who agreed to their words being shown
 */
export function nearWords(rows: readonly Pick<StationRow, 'userId' | 'sheet'>[]): Map<string, string[]> {
  if (new Set(rows.map(({ userId }) => userId)).size < FEWEST_TOGETHER) return new Map()
  const said = rows.flatMap(({ sheet }) =>
    (sheet?.items ?? []).flatMap(({ item, awarded, near }) =>
      awarded === 0 && near ? [{ item, words: near.words.trim() }] : [],
    ),
  )
  const byItem = Map.groupBy(said, ({ item }) => item)
  return new Map([...byItem].map(([item, found]) => [item, mostSaid(found.map(({ words }) => words))]))
}

function mostSaid(all: readonly string[]): string[] {
  const alike = Map.groupBy(all, (words) => words.toLowerCase())
  return [...alike.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_EACH)
    .map(([first]) => first!)
}
