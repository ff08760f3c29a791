import Fuse from 'fuse.js/basic'
import type { ConditionListReply } from '#contract/conditions.ts'
import { systemName } from '../ui/systems.ts'

const THRESHOLD = 0.3

type Named = { slug: string; name: string; accepts: readonly string[]; system: string }

/** Which conditions are called so, or stand in a system that is. */
export function namedLike(all: readonly Named[], typed: string): Set<string> {
  const named = all.map(({ slug, name, accepts, system }) => ({ slug, name, accepts, system: systemName(system) }))
  const fuse = new Fuse(named, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name', 'accepts', 'system'] })
  return new Set(fuse.search(typed.trim()).map(({ item }) => item.slug))
}

export function complaintsLike(complaints: ConditionListReply['complaints'], typed: string) {
  const fuse = new Fuse(complaints, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name'] })
  return fuse.search(typed.trim()).map(({ item }) => item)
}

export type Search = { namedLike: typeof namedLike; complaintsLike: typeof complaintsLike }
