import type { ConditionName } from '#contract/conditions.ts'
import { type Find, nameIndex } from './name-index.ts'

const finders = new WeakMap<readonly ConditionName[], Find<ConditionName>>()

/** What finds among these names; made once for the same ones. */
export function finderOf(names: readonly ConditionName[]): Find<ConditionName> {
  const finder = finders.get(names) ?? nameIndex(names)
  finders.set(names, finder)
  return finder
}
