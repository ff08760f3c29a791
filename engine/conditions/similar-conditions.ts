import { likeness } from '#engine/case/content-words.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'

/** The word overlap above which two texts count as nearly the same. */
const NEARLY = 0.5

const isNearly = (one: string, other: string): boolean => likeness(meaningsIn(one), meaningsIn(other)) >= NEARLY

/** What identifies a feature: its own words and its question, if it has one. */
type SharedFeature = { feature: string; ask?: string | undefined }

/** Whether two features from different pages are about the same thing. */
export const isSameFeature = (one: SharedFeature, other: SharedFeature): boolean =>
  isNearly(one.feature, other.feature) ||
  (one.ask !== undefined && other.ask !== undefined && isNearly(one.ask, other.ask))

/** Returns the items without duplicates; of several about the same thing, the first is kept. */
export const withoutDoubles = <Item extends SharedFeature>(items: readonly Item[]): Item[] =>
  items.filter((item, at) => items.findIndex((one) => isSameFeature(one, item)) === at)
