import { Suspense, useState } from 'react'
import {
  Await,
  type ShouldRevalidateFunctionArgs,
  useAsyncError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CompletionReply } from '#contract/cases.ts'
import { mayPractise } from '../account/gate.ts'
import { JourneyShelf } from '../journeys/journey-shelf.tsx'
import { later } from '../later.ts'
import { Fault } from '../pages/fault-screen.tsx'
import { DashboardTour } from '../tours/dashboard-tour.tsx'
import type { Route } from './+types/home-screen.ts'
import { CaseDialog } from './case-dialog.tsx'
import { isFiltering, NOTHING_CHOSEN } from './case-filters.ts'
import { CollectionRow } from './collection-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FoundCases } from './found-cases.tsx'
import styles from './home-screen.module.css'
import { JumpBackIn, NextPatient } from './jump-back-in.tsx'
import { type Library, loadCompletion, loadLibrary, nextCase, openCase } from './library.ts'
import { PosterSkeleton } from './poster-grid.tsx'
import { YourSystems, YourSystemsSkeleton } from './your-systems.tsx'

export const meta = () => [{ title: 'Your cases · Bedside' }]

/** The page shows at once with empty beds, so the cases are handed on as promises. */
export const clientLoader = () => ({ library: later(loadLibrary), completion: later(loadCompletion) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function HomeScreen({ loaderData: { library, completion } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Await resolve={library} errorElement={<Failed />}>
        {(found) => <Home library={found} completion={completion} />}
      </Await>
    </Suspense>
  )
}

type HomeProps = { library: Library; completion: Promise<CompletionReply | null> }

function Home({ library, completion }: HomeProps) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const waiting = openCase(library.cases)
  const next = nextCase(library.cases)
  const user = useRouteLoaderData<UserReply>('dashboard/shell')
  const [query] = useSearchParams()
  return (
    <>
      <div className={styles.hello}>
        {waiting && <JumpBackIn patientCase={waiting} />}
        {!waiting && next && <NextPatient patientCase={next} />}
        {!waiting && !next && <AllDone />}
        <Suspense fallback={<YourSystemsSkeleton />}>
          <YourSystems completion={completion} />
        </Suspense>
      </div>
      <div className={styles.tools} data-tour="find">
        <h2 className={styles.mode}>History</h2>
        <FilterBar cases={library.cases} chosen={chosen} onChange={setChosen} />
      </div>
      {isFiltering(chosen) ? (
        <FoundCases cases={library.cases} chosen={chosen} onClear={() => setChosen(NOTHING_CHOSEN)} />
      ) : (
        <Shelves library={library} />
      )}
      <CaseDialog cases={library.cases} />
      <DashboardTour
        firstCase={next}
        mayBegin={user ? mayPractise(user, Date.now()) : false}
        isLong={user?.switches.long_phone_tour ?? false}
        wanted={!query.has('id')}
      />
    </>
  )
}

/** The first shelf, then the journeys, then the other shelves. */
function Shelves({ library: { collections, journeys, cases } }: { library: Library }) {
  const [first, ...others] = collections
  return (
    <>
      {first && <CollectionRow collection={first} />}
      <JourneyShelf journeys={journeys} cases={cases} />
      {others.map((collection) => (
        <CollectionRow key={collection.name} collection={collection} />
      ))}
    </>
  )
}

function AllDone() {
  return (
    <section className={styles.done}>
      <h1>You have seen everyone who is open to you.</h1>
      <p>Go back to someone: the second time shows what stayed.</p>
    </section>
  )
}

function HomeSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">Your cases</h1>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className={styles.hello}>
        <div className={styles.waiting} />
        <YourSystemsSkeleton />
      </div>
      <div className={styles.shelf}>
        <PosterSkeleton />
      </div>
      <div className={styles.shelf}>
        <PosterSkeleton />
      </div>
    </>
  )
}

function Failed() {
  return <Fault error={useAsyncError()} />
}
