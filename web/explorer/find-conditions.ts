import Fuse from 'fuse.js/basic'
import type { ConditionListReply } from '#contract/conditions.ts'
import { systemName } from '../ui/systems.ts'

export type Listed = ConditionListReply['systems'][number]['conditions'][number]
export type SystemShelf = ConditionListReply['systems'][number]
export type ComplaintShelf = { id: string; name: string; conditions: Listed[] }

/** Which of the conditions are wanted, beside what was typed. */
export const MINE = { all: 'All', repeat: 'To repeat', known: 'Known', met: 'Met' } as const
export type Mine = keyof typeof MINE

export type Wanted = { typed: string; mine: Mine }
export type Found = { systems: SystemShelf[]; complaints: ComplaintShelf[]; count: number }

const THRESHOLD = 0.3

/** What a search and the student's own marks leave of the list, by system and by what people come with. */
export function findConditions({ systems, complaints }: ConditionListReply, { typed, mine }: Wanted): Found {
  const all = systems.flatMap(({ system, conditions }) => conditions.map((one) => ({ ...one, system })))
  const wanted = new Map(all.filter((one) => isMine(one, mine)).map((one) => [one.slug, one]))
  const byName = typed.trim() === '' ? new Set(wanted.keys()) : namedLike(all, typed)
  const byComplaint = typed.trim() === '' ? [] : complaintsLike(complaints, typed)
  const found = new Set([...byName, ...byComplaint.flatMap(({ conditions }) => conditions)])
  const left = (slugs: readonly string[], within: ReadonlySet<string>) =>
    slugs.flatMap((slug) => (within.has(slug) ? (wanted.get(slug) ?? []) : []))
  const shelves = systems
    .map((one) => ({
      ...one,
      conditions: left(
        one.conditions.map(({ slug }) => slug),
        found,
      ),
    }))
    .filter(({ conditions }) => conditions.length > 0)
  return {
    systems: shelves,
    complaints: [...byComplaint, ...complaints.filter((one) => !byComplaint.includes(one))]
      .map((one) => ({ ...one, conditions: left(one.conditions, byComplaint.includes(one) ? found : byName) }))
      .filter(({ conditions }) => conditions.length > 0),
    count: shelves.reduce((sum, { conditions }) => sum + conditions.length, 0),
  }
}

function isMine({ mark, met }: Listed, mine: Mine): boolean {
  if (mine === 'met') return met.length > 0
  return mine === 'all' || mark === mine
}

function namedLike(all: readonly (Listed & { system: string })[], typed: string): Set<string> {
  const named = all.map(({ slug, name, accepts, system }) => ({ slug, name, accepts, system: systemName(system) }))
  const fuse = new Fuse(named, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name', 'accepts', 'system'] })
  return new Set(fuse.search(typed.trim()).map(({ item }) => item.slug))
}

function complaintsLike(complaints: ConditionListReply['complaints'], typed: string) {
  const fuse = new Fuse(complaints, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name'] })
  return fuse.search(typed.trim()).map(({ item }) => item)
}

/** "12 conditions", "One condition", "No condition fits that". */
export function countInWords(count: number): string {
  if (count === 0) return 'No condition fits that'
  return count === 1 ? 'One condition' : `${count} conditions`
}

/** "25 conditions, 1 met". */
export function shelfInWords(conditions: readonly Listed[]): string {
  const met = conditions.filter((one) => one.met.length > 0).length
  return `${conditions.length} ${conditions.length === 1 ? 'condition' : 'conditions'}, ${met} met`
}
