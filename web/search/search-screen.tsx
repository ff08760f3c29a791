import { Suspense, useDeferredValue, useMemo } from 'react'
import { Await, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { OpenCaseDialog } from '../case-dialog/open-case-dialog.tsx'
import { later } from '../later.ts'
import { AwaitedFault } from '../layout/fault-screen.tsx'
import { useTyped } from '../ui/forms/use-typed.ts'
import { ThreeToCome } from '../ui/slides/three-to-come.tsx'
import type { Route } from './+types/search-screen.ts'
import { countOf, type Everything, foundInWords, searchEverything } from './everything.ts'
import { FoundConditions, FoundHelp, FoundLessons, FoundPatients, FoundQuizzes } from './found-lists.tsx'
import { loadEverything } from './load-everything.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-screen.module.css'
import { Starts } from './starts.tsx'
import { useArrows } from './use-arrows.ts'

export const meta = () => [{ title: 'Search · Bedside' }]

export const clientLoader = () => ({ everything: later(loadEverything) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

/** Searches everything that a student may see, by words or parts of words. */
export default function SearchScreen({ loaderData: { everything } }: Route.ComponentProps) {
  // Stored in the query as `q`, so that a reload or going back from a case restores the search.
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useTyped(params.get('q') ?? '', (next) =>
    setParams(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true }),
  )
  const { box, onKeyDown } = useArrows()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the links inside handle the keys
    <div ref={box} className={styles.page} onKeyDown={onKeyDown}>
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
  const count = countOf(found)
  return (
    <div className={styles.found} data-found>
      <div className={styles.count}>
        <p role="status">{foundInWords(found)}</p>
        {count > 0 && (
          <p aria-hidden="true" className={styles.keys}>
            Press ↓ to move through the results
          </p>
        )}
      </div>
      {count === 0 && <NothingFound typed={settled} onTry={onTry} />}
      <FoundConditions conditions={found.conditions} typed={settled} />
      <FoundPatients cases={found.cases} typed={settled} />
      <FoundQuizzes quizzes={found.quizzes} typed={settled} />
      <FoundLessons lessons={found.lessons} typed={settled} />
      <FoundHelp entries={found.help} typed={settled} />
    </div>
  )
}
