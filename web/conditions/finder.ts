import type { ConditionName } from '#contract/conditions.ts'
import { type NameSearch, nameIndex } from './name-index.ts'

const finders = new WeakMap<readonly ConditionName[], NameSearch<ConditionName>>()

/** Returns a search over these names, built once per list. */
export function finderOf(names: readonly ConditionName[]): NameSearch<ConditionName> {
  const finder = finders.get(names) ?? nameIndex(names)
  finders.set(names, finder)
  return finder
}
