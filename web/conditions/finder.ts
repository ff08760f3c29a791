import type { ConditionName } from '#contract/conditions.ts'
import { type NameSearch, nameIndex } from './name-index.ts'

const finders = new WeakMap<readonly ConditionName[], NameSearch<ConditionName>>()

/** What finds among these names; made once for the same ones. */
export function finderOf(names: readonly ConditionName[]): NameSearch<ConditionName> {
  const finder = finders.get(names) ?? nameIndex(names)
  finders.set(names, finder)
  return finder
}
