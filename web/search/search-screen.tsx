import { Suspense, useDeferredValue, useMemo } from 'react'
import { Await, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { loadCases } from '../dashboard/library.ts'
import { OpenCaseDialog } from '../dashboard/open-case-dialog.tsx'
import { entriesOf, loadHelp } from '../help/help-entries.ts'
import { later } from '../later.ts'
import { AwaitedFault } from '../pages/fault-screen.tsx'
import { ThreeToCome } from '../ui/three-to-come.tsx'
import { useTyped } from '../ui/use-typed.ts'
import type { Route } from './+types/search-screen.ts'
import { countOf, type Everything, foundInWords, searchEverything } from './everything.ts'
import { FoundConditions, FoundHelp, FoundPatients } from './found-lists.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-screen.module.css'
import { Starts } from './starts.tsx'

export const meta = () => [{ title: 'Search · Bedside' }]

export const clientLoader = () => ({ everything: later(loadEverything) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

async function loadEverything(): Promise<Everything> {
  const [cases, help] = await Promise.all([
    loadCases(),
    // It must not keep the cases away.
    loadHelp().then(entriesOf, () => []),
  ])
  return { cases, help }
}

/** Everything that a student may see, by a word or a part of one. */
export default function SearchScreen({ loaderData: { everything } }: Route.ComponentProps) {
  // The address carries it as `q`: a reload and the way back from a case find it again.
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useTyped(params.get('q') ?? '', (next) =>
    setParams(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true }),
  )
  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <SearchField value={typed} onChange={setTyped} />
      <Suspense fallback={<ThreeToCome className={styles.waiting} />}>
        <Await resolve={everything} errorElement={<AwaitedFault />}>
          {(all) => (
            <>
              <Results all={all} typed={typed} onTry={setTyped} />
              <OpenCaseDialog cases={all.cases} />
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
