import Fuse from 'fuse.js/basic'
import type { Option } from './case-filters.ts'

/** Fuzziness of spec section 5: 0 requires an exact match, 1 accepts anything. */
const THRESHOLD = 0.2

/** Returns the options whose name matches the text, best first; all of them if it is empty. */
export function searchOptions(options: Option[], text: string): Option[] {
  if (text.trim() === '') return options
  const fuse = new Fuse(options, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name'] })
  return fuse.search(text.trim()).map((found) => found.item)
}
