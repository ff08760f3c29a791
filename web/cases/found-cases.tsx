import { memo, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { Button } from '../ui/forms/button.tsx'
import { Text } from '../ui/layout/text.ts'
import type { Chosen } from './case-filters.ts'
import { filterCases } from './find-cases.ts'
import styles from './found-cases.module.css'
import { PosterGrid } from './poster-grid.tsx'
import { withCase } from './with-case.ts'

type Props = { cases: CaseReply[]; chosen: Chosen; onClear: () => void }

/** The cases that match filters and search, and what to do when none does. */
export const FoundCases = memo(function FoundCases({ cases, chosen, onClear }: Props) {
  const [params] = useSearchParams()
  const found = useMemo(() => filterCases(cases, chosen), [cases, chosen])
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
      {found.length === 0 && <NoCases typed={chosen.search.trim()} />}
      <PosterGrid cases={found} toCase={(id) => withCase(params, id)} />
    </section>
  )
})

function NoCases({ typed }: { typed: string }) {
  return (
    <>
      <Text tone="soft" above={6}>
        Try fewer filters, or part of the word.
      </Text>
      {typed !== '' && (
        <Text tone="soft" above={6}>
          <Link className="link" to={`/search?${new URLSearchParams({ q: typed })}`}>
            Search conditions and help too
          </Link>
        </Text>
      )}
    </>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'No patients match'
  return count === 1 ? 'One patient' : `${count} patients`
}
