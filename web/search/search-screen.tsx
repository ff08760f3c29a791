import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { Await, type ShouldRevalidateFunctionArgs, useAsyncError, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { call } from '../api.ts'
import { entriesOf, loadHelp } from '../help/help-entries.ts'
import { later } from '../later.ts'
import { Fault } from '../pages/fault-screen.tsx'
import type { Route } from './+types/search-screen.ts'
import { countOf, type Everything, foundInWords, searchEverything } from './everything.ts'
import { FoundConditions, FoundHelp, FoundPatients } from './found-lists.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-screen.module.css'
import { Starts } from './starts.tsx'
import { useTyped } from './use-typed.ts'

export const meta = () => [{ title: 'Search · Bedside' }]

export const clientLoader = () => ({ everything: later(loadEverything) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

async function loadEverything(): Promise<Everything> {
  const [{ results }, help] = await Promise.all([
    call<{ results: CaseReply[] }>('GET', '/api/v1/cases/?page_size=300'),
    // It must not keep the cases away.
    loadHelp().then(entriesOf, () => []),
  ])
  return { cases: results, help }
}

const CaseDialog = lazy(async () => ({ default: (await import('../dashboard/case-dialog.tsx')).CaseDialog }))

/** Everything that a student may see, by a word or a part of one. */
export default function SearchScreen({ loaderData: { everything } }: Route.ComponentProps) {
  const [typed, setTyped] = useTyped()
  const [params] = useSearchParams()
  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <SearchField value={typed} onChange={setTyped} />
      <Suspense fallback={<Waiting />}>
        <Await resolve={everything} errorElement={<Failed />}>
          {(all) => (
            <>
              <Results all={all} typed={typed} onTry={setTyped} />
              {params.has('id') && (
                <Suspense fallback={null}>
                  <CaseDialog cases={all.cases} />
                </Suspense>
              )}
            </>
          )}
        </Await>
      </Suspense>
    </div>
  )
}

type Props = { all: Everything; typed: string; onTry: (words: string) => void }

function Results({ all, typed, onTry }: Props) {
  const settled = useDeferredValue(typed.trim())
  const found = useMemo(() => searchEverything(all, settled), [all, settled])
  if (settled === '') return <Starts cases={all.cases} onTry={onTry} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {foundInWords(found)}
      </p>
      {countOf(found) === 0 && <NothingFound typed={settled} onTry={onTry} />}
      <FoundPatients cases={found.cases} typed={settled} />
      <FoundConditions conditions={found.conditions} typed={settled} />
      <FoundHelp entries={found.help} typed={settled} />
    </>
  )
}

function Waiting() {
  return (
    <p className="visually-hidden" role="status">
      Loading...
    </p>
  )
}

function Failed() {
  return <Fault error={useAsyncError()} />
}
