import type { ConditionListReply, ConditionName } from '#contract/conditions.ts'
import { finderOf } from '../conditions/finder.ts'
import { nameIndex } from '../conditions/name-index.ts'
import { systemName } from '../ui/icons/systems.ts'

type InSystem = { slug: string; system: string }
type Complaint = ConditionListReply['complaints'][number]

export type Search = {
  /** Slugs of the conditions with a matching name, best first, then of those in a matching system. */
  namedLike: (all: readonly InSystem[], typed: string) => string[]
  /** The complaints with a matching name, best first. */
  complaintsLike: (complaints: readonly Complaint[], typed: string) => Complaint[]
}

/** Searches all names of a condition, as the condition pickers do. */
export function searchBy(names: readonly ConditionName[]): Search {
  const find = finderOf(names)
  return {
    namedLike(all, typed) {
      const there = new Set(all.map(({ slug }) => slug))
      const called = find(typed, names.length).map(({ item }) => item.slug)
      const systems = found([...new Set(all.map(({ system }) => system))], systemName, typed)
      const within = systems.flatMap((match) => all.filter(({ system }) => system === match).map(({ slug }) => slug))
      return [...new Set([...called, ...within])].filter((slug) => there.has(slug))
    },
    complaintsLike: (complaints, typed) => found(complaints, ({ name }) => name, typed),
  }
}

/** Searches items that have a single name. */
function found<One>(all: readonly One[], nameOf: (one: One) => string, typed: string): One[] {
  const find = nameIndex(all.map((one) => ({ one, name: nameOf(one), accepts: [], finds: [] })))
  return find(typed, all.length).map(({ item }) => item.one)
}
