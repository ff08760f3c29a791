import type { ConditionListReply } from '#contract/conditions.ts'
import type { Search } from './search-conditions.ts'

export type ListedCondition = ConditionListReply['systems'][number]['conditions'][number]
export type SystemShelf = ConditionListReply['systems'][number]
export type ComplaintShelf = { id: string; name: string; conditions: ListedCondition[] }

/** Filters by the student's own relation to a condition. */
export const MINE = { all: 'All', repeat: 'To revise', known: 'Known', met: 'Met' } as const
export type Mine = keyof typeof MINE

export type ConditionQuery = { typed: string; mine: Mine }
export type ConditionMatches = { systems: SystemShelf[]; complaints: ComplaintShelf[]; count: number }

/**
 * Returns the conditions that match the search and the filter, by system and by complaint. `search` is loaded once the
 * user types; until then, the typed text matches everything.
 */
export function findConditions(
  { systems, complaints }: ConditionListReply,
  { typed, mine }: ConditionQuery,
  search: Search | undefined,
): ConditionMatches {
  const all = systems.flatMap(({ system, conditions }) => conditions.map((one) => ({ ...one, system })))
  const bySlug = new Map(all.filter((one) => isMine(one, mine)).map((one) => [one.slug, one]))
  const activeSearch = typed.trim() === '' ? undefined : search
  const byName = new Set(activeSearch ? activeSearch.namedLike(all, typed) : bySlug.keys())
  const byComplaint = activeSearch ? activeSearch.complaintsLike(complaints, typed) : []
  const found = new Set([...byName, ...byComplaint.flatMap(({ conditions }) => conditions)])
  const places = new Map([...found].map((slug, place) => [slug, place]))
  const bestFirst = (one: ListedCondition, other: ListedCondition) =>
    (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0)
  const left = (slugs: readonly string[], within: ReadonlySet<string>) =>
    slugs.flatMap((slug) => (within.has(slug) ? (bySlug.get(slug) ?? []) : []))
  const shelves = systems
    .map((one) => ({
      ...one,
      conditions: left(
        one.conditions.map(({ slug }) => slug),
        found,
      ),
    }))
    .filter(({ conditions }) => conditions.length > 0)
    .map((one) => (activeSearch ? { ...withoutStranger(one), conditions: one.conditions.toSorted(bestFirst) } : one))
  if (activeSearch) shelves.sort((one, other) => firstOf(one, other, bestFirst))
  return {
    systems: shelves,
    complaints: [...byComplaint, ...complaints.filter((one) => !byComplaint.includes(one))]
      .map((one) => ({ ...one, conditions: left(one.conditions, byComplaint.includes(one) ? found : byName) }))
      .filter(({ conditions }) => conditions.length > 0),
    count: shelves.reduce((sum, { conditions }) => sum + conditions.length, 0),
  }
}

/** Next to few conditions, a face would hint at that patient's diagnosis, so only patients already seen are shown. */
const withoutStranger = (shelf: SystemShelf): SystemShelf => ({
  ...shelf,
  face: shelf.conditions.flatMap(({ met }) => met.map(({ case_id: id }) => id))[0] ?? null,
})

/** Compares two shelves by their first conditions. */
function firstOf(
  one: SystemShelf,
  other: SystemShelf,
  compare: (one: ListedCondition, other: ListedCondition) => number,
): number {
  const [first, second] = [one.conditions[0], other.conditions[0]]
  return first && second ? compare(first, second) : 0
}

function isMine({ mark, met }: ListedCondition, mine: Mine): boolean {
  if (mine === 'met') return met.length > 0
  return mine === 'all' || mark === mine
}

/** Formats the count: "12 conditions", "One condition", "No conditions match". */
export function countInWords(count: number): string {
  if (count === 0) return 'No conditions match'
  return count === 1 ? 'One condition' : `${count} conditions`
}

/** Formats the counts of a shelf: "25 conditions, 1 met". */
export function shelfInWords(conditions: readonly ListedCondition[]): string {
  const met = conditions.filter((one) => one.met.length > 0).length
  return `${conditions.length} ${conditions.length === 1 ? 'condition' : 'conditions'}, ${met} met`
}
