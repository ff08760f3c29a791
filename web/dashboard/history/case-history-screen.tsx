import { Suspense, useDeferredValue, useState } from 'react'
import { Await, Link } from 'react-router'
import type { CaseHistoryReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { call } from '../../api.ts'
import { NOTHING_CHOSEN } from '../../cases/case-filters.ts'
import { FilterBar } from '../../cases/filter-bar.tsx'
import { filterCases } from '../../cases/find-cases.ts'
import { loadLibrary } from '../../cases/library.ts'
import { later } from '../../later.ts'
import { AwaitedFault } from '../../layout/fault-screen.tsx'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import type { Route } from './+types/case-history-screen.ts'
import styles from './case-history-screen.module.css'
import { HistoryCard } from './history-card.tsx'
import { modesTried } from './history-rows.ts'

export const meta = () => [{ title: 'Case results · Bedside' }]

type Results = { history: CaseHistoryReply; cases: CaseReply[] }

export const clientLoader = () => ({ results: later(loadResults) })

async function loadResults(): Promise<Results> {
  const [history, { cases }] = await Promise.all([
    call<CaseHistoryReply>('GET', '/api/v1/agent/case-history/'),
    loadLibrary(),
  ])
  const seen = new Set(history.map((entry) => entry.id))
  return { history, cases: cases.filter((one) => seen.has(one.id)) }
}

export default function CaseHistoryScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className={styles.back} to="/dashboard/home">
        <Icon name="back" /> Home
      </Link>
      <Suspense fallback={<HistorySkeleton />}>
        <Await resolve={loaderData.results} errorElement={<AwaitedFault />}>
          {(results) => (results.history.length === 0 ? <NoHistory /> : <History {...results} />)}
        </Await>
      </Suspense>
    </>
  )
}

function History({ history, cases }: Results) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const settled = useDeferredValue(chosen)
  const matching = new Set(filterCases(cases, settled).map((one) => one.id))
  const tried = modesTried(history)
  const shown = history.filter((entry) => matching.has(entry.id))
  return (
    <>
      <header className={styles.top}>
        <h1>
          <span className="wide-only">Completed case results</span>
          <span className={styles.narrow}>Your case results</span>
        </h1>
        <FilterBar cases={cases} chosen={chosen} onChange={setChosen} />
      </header>
      <Stack gap={12}>
        {shown.map((entry) => (
          <HistoryCard key={entry.id} entry={entry} tried={tried} />
        ))}
      </Stack>
      {shown.length === 0 && (
        <Row as="p" gap={14} tone="soft" role="status">
          No patients match.{' '}
          <Button kind="quiet" size="small" onClick={() => setChosen(NOTHING_CHOSEN)}>
            Clear All
          </Button>
        </Row>
      )}
    </>
  )
}

function NoHistory() {
  return (
    <EmptyBed title="You haven’t seen any patients yet!?">
      <p>There are so many of them waiting… so you’d better get diagnosing!</p>
      <Button size="large" href="/dashboard/home">
        See who’s waiting
      </Button>
    </EmptyBed>
  )
}

function HistorySkeleton() {
  return (
    <Stack gap={12} role="status" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <span key={row} className={styles.waiting} />
      ))}
    </Stack>
  )
}
