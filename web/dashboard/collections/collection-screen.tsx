import { Suspense, useDeferredValue, useState } from 'react'
import { Await, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { OpenCaseDialog } from '../../case-dialog/open-case-dialog.tsx'
import { isFiltering, NOTHING_CHOSEN } from '../../cases/case-filters.ts'
import { FilterBar } from '../../cases/filter-bar.tsx'
import { FoundCases } from '../../cases/found-cases.tsx'
import { type Collection, collectionNote, type Library, loadLibrary } from '../../cases/library.ts'
import { PosterGrid, PosterSkeleton } from '../../cases/poster-grid.tsx'
import { withCase } from '../../cases/with-case.ts'
import { later } from '../../later.ts'
import { AwaitedFault } from '../../layout/fault-screen.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Route } from './+types/collection-screen.ts'
import styles from './collection-screen.module.css'

export const meta = () => [{ title: 'Cases · Bedside' }]

export const clientLoader = () => ({ library: later(loadLibrary) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className={styles.back} to="/dashboard/home">
        <Icon name="back" /> Home
      </Link>
      <Suspense fallback={<PosterSkeleton />}>
        <Await resolve={loaderData.library} errorElement={<AwaitedFault />}>
          {(library) => <Shelf library={library} />}
        </Await>
      </Suspense>
    </>
  )
}

function Shelf({ library }: { library: Library }) {
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const settled = useDeferredValue(chosen)
  const shelf = shelfNamed(library, params.get('collection'))
  return (
    <>
      <header className={styles.top}>
        <h1>{shelf.name}</h1>
        <p>{collectionNote(shelf)}</p>
        <h2 className="visually-hidden">Patients</h2>
        <FilterBar cases={shelf.cases} chosen={chosen} onChange={setChosen} />
      </header>
      {isFiltering(settled) ? (
        <FoundCases cases={shelf.cases} chosen={settled} onClear={() => setChosen(NOTHING_CHOSEN)} />
      ) : (
        <PosterGrid cases={shelf.cases} toCase={(id) => withCase(params, id)} />
      )}
      <OpenCaseDialog cases={library.cases} />
    </>
  )
}

function shelfNamed({ collections, cases }: Library, name: string | null): Collection {
  return (
    collections.find((shelf) => shelf.name === name) ?? { name: 'All cases', note: `${cases.length} patients`, cases }
  )
}
