import { useDeferredValue, useMemo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button } from '../ui/button.tsx'
import type { Chosen } from './case-filters.ts'
import { filterCases } from './find-cases.ts'
import styles from './found-cases.module.css'
import { PosterGrid } from './poster-grid.tsx'

type Props = { cases: CaseReply[]; chosen: Chosen; onClear: () => void }

/** What the filters and the search leave, and what to do when that is nobody. */
export function FoundCases({ cases, chosen, onClear }: Props) {
  const settled = useDeferredValue(chosen)
  const found = useMemo(() => filterCases(cases, settled), [cases, settled])
  return (
    <section className={styles.found} aria-label="Search results">
      <header className={styles.top}>
        <div role="status">
          <h2>{countInWords(found.length)}</h2>
        </div>
        <Button kind="quiet" size="small" onClick={onClear}>
          Clear All
        </Button>
      </header>
      {found.length === 0 && <p className={styles.none}>Try fewer filters, or a part of the word.</p>}
      <PosterGrid cases={found} toCase={(id) => `?id=${id}`} />
    </section>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'Nobody fits that'
  return count === 1 ? 'One patient' : `${count} patients`
}
