import Fuse from 'fuse.js/basic'
import type { Option } from './case-filters.ts'

/** Fuzziness of spec section 5: 0 wants the very letters, 1 takes anything. */
const THRESHOLD = 0.2

/** The options of a list whose name fits what was typed, the best first; all of them where nothing was. */
export function searchOptions(options: Option[], text: string): Option[] {
  if (text.trim() === '') return options
  const fuse = new Fuse(options, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name'] })
  return fuse.search(text.trim()).map((found) => found.item)
}
