import { useEffect, useState } from 'react'
import type { ConditionName } from '#contract/conditions.ts'
import { loadConditionNames } from './condition-names.ts'
import type { NameSearch } from './name-index.ts'

/** Returns a search over the names of conditions. Loaded when the user starts typing; undefined until then. */
export function useFinder(isTyping: boolean): NameSearch<ConditionName> | undefined {
  const [found, setFound] = useState<{ find: NameSearch<ConditionName> }>()
  useEffect(() => {
    if (!isTyping) return
    Promise.all([import('./finder.ts'), loadConditionNames()]).then(
      ([{ finderOf }, names]) => setFound({ find: finderOf(names) }),
      () => undefined,
    )
  }, [isTyping])
  return found?.find
}
