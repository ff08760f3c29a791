import { likeness } from '#engine/case/content-words.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'

/** So much in common, and two texts say nearly the same. */
const NEARLY = 0.5

const isNearly = (one: string, other: string): boolean => likeness(meaningsIn(one), meaningsIn(other)) >= NEARLY

/** What identifies a feature: its own words and, where there is one, its question. */
type SharedFeature = { feature: string; ask?: string | undefined }

/** Whether two features ask for one thing, from the side of either page. */
export const isSameThing = (one: SharedFeature, other: SharedFeature): boolean =>
  isNearly(one.feature, other.feature) ||
  (one.ask !== undefined && other.ask !== undefined && isNearly(one.ask, other.ask))

/** Each of these once: of those that ask for one thing the first. */
export const withoutDoubles = <Item extends SharedFeature>(items: readonly Item[]): Item[] =>
  items.filter((item, at) => items.findIndex((one) => isSameThing(one, item)) === at)
