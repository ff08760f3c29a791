import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { isFiltering, NOTHING_CHOSEN } from '../../cases/case-filters.ts'
import { FilterBar } from '../../cases/filter-bar.tsx'
import styles from './case-finder.module.css'
import { PracticeTabs } from './practice-tabs.tsx'

const FoundCases = lazy(() => import('../../cases/found-cases.tsx').then((found) => ({ default: found.FoundCases })))

type Props = {
  cases: CaseReply[]
  /** Shown while the results component is loading. */
  waiting: ReactNode
  /** Shown while there is no search. */
  children: ReactNode
}

/**
 * Search and filters of the home page, with their results. Typing stays responsive because the results are deferred.
 * The shelves are hidden meanwhile rather than unmounted.
 */
export function CaseFinder({ cases, waiting, children }: Props) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const settled = useDeferredValue(chosen)
  const filtering = isFiltering(settled)
  const clear = useCallback(() => setChosen(NOTHING_CHOSEN), [])
  return (
    <>
      <div className={styles.tools}>
        <PracticeTabs />
        <h2 className="visually-hidden">History</h2>
        <FilterBar cases={cases} chosen={chosen} onChange={setChosen} />
      </div>
      {filtering && (
        <Suspense fallback={waiting}>
          <FoundCases cases={cases} chosen={settled} onClear={clear} />
        </Suspense>
      )}
      <div className={filtering ? styles.away : undefined} aria-hidden={filtering || undefined}>
        {children}
      </div>
    </>
  )
}
