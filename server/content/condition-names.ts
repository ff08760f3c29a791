import type { ConditionName } from '#contract/conditions.ts'
import type { Conditions } from './load-conditions.ts'

/** Returns every listed condition with all its search names, in alphabetical order. */
export const conditionNames = ({ list, names, pages }: Conditions): ConditionName[] =>
  Object.entries(list)
    .map(([slug, { name }]) => ({
      slug,
      name,
      accepts: pages.get(slug)?.accepts ?? [],
      finds: names[slug] ?? [],
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
