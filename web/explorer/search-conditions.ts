import type { ConditionListReply, ConditionName } from '#contract/conditions.ts'
import { finderOf } from '../conditions/finder.ts'
import { nameIndex } from '../conditions/name-index.ts'
import { systemName } from '../ui/icons/systems.ts'

type InSystem = { slug: string; system: string }
type Complaint = ConditionListReply['complaints'][number]

export type Search = {
  /** Slugs of the conditions that are called so, the best first, then of those in a system that is. */
  namedLike: (all: readonly InSystem[], typed: string) => string[]
  /** The complaints that are called so, the best first. */
  complaintsLike: (complaints: readonly Complaint[], typed: string) => Complaint[]
}

/** Searches by every name of a condition, as the pickers do. */
export function searchBy(names: readonly ConditionName[]): Search {
  const find = finderOf(names)
  return {
    namedLike(all, typed) {
      const there = new Set(all.map(({ slug }) => slug))
      const called = find(typed, names.length).map(({ item }) => item.slug)
      const systems = found([...new Set(all.map(({ system }) => system))], systemName, typed)
      const within = systems.flatMap((wanted) => all.filter(({ system }) => system === wanted).map(({ slug }) => slug))
      return [...new Set([...called, ...within])].filter((slug) => there.has(slug))
    },
    complaintsLike: (complaints, typed) => found(complaints, ({ name }) => name, typed),
  }
}

/** What is called so among a few things that have one name each. */
function found<One>(all: readonly One[], nameOf: (one: One) => string, typed: string): One[] {
  const find = nameIndex(all.map((one) => ({ one, name: nameOf(one), accepts: [], finds: [] })))
  return find(typed, all.length).map(({ item }) => item.one)
}
