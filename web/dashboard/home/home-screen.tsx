import { lazy, Suspense, useMemo } from 'react'
import {
  Await,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CompletionReply, CustomCollection } from '#contract/cases.ts'
import type { DailyCard } from '#contract/daily.ts'
import type { PracticeCard } from '#contract/practice.ts'
import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import type { PlanReply, TodayReply } from '#contract/statistics.ts'
import { OpenCaseDialog } from '../../case-dialog/open-case-dialog.tsx'
import { type Library, loadCompletion, loadLibrary, loadToday } from '../../cases/library.ts'
import { PosterSkeleton } from '../../cases/poster-grid.tsx'
import { loadOwnCollections } from '../../collections/own-collections.ts'
import { readTasks } from '../../daily-task/daily-calls.ts'
import { ExamAtHome } from '../../exam/exam-at-home.tsx'
import { readPlan } from '../../exam/plan-calls.ts'
import { readRooms } from '../../group/rooms-overview.ts'
import { RunningRooms } from '../../group/running-rooms.tsx'
import { later } from '../../later.ts'
import { AwaitedFault } from '../../layout/fault-screen.tsx'
import { SHARE } from '../../paths/prime-paths.ts'
import { readPractice } from '../../practice/practice-calls.ts'
import { ShareAtHome } from '../../prime/referral/share-at-home.tsx'
import { afterFirstView } from '../../ui/after-first-view.tsx'
import type { Route } from './+types/home-screen.ts'
import { CaseFinder } from './case-finder.tsx'
import { CollectionRow } from './collection-row.tsx'
import { Hello, HelloSkeleton } from './hello.tsx'
import styles from './home-screen.module.css'
import { arrangeShelves } from './home-shelves.ts'
import { HomeHint, HomeTour } from './newcomer.tsx'
import { planToday, type Today } from './today.ts'

const SetBySchool = lazy(() =>
  import('../../institutions/own/set-by-school.tsx').then((set) => ({ default: set.SetBySchool })),
)
const CustomShelf = afterFirstView(async () => (await import('../../collections/custom-shelf.tsx')).CustomShelf)
const JourneyShelf = afterFirstView(async () => (await import('../../journeys/journey-shelf.tsx')).JourneyShelf)
const CollectionTiles = afterFirstView(async () => (await import('./collection-tiles.tsx')).CollectionTiles)
const OfferAtHome = afterFirstView(async () => (await import('../../prime/offers/offer-at-home.tsx')).OfferAtHome)

export const meta = () => [{ title: 'Your cases · Bedside' }]

/** The page shows skeletons immediately, so its data is returned as promises. */
export const clientLoader = () => ({
  home: later(loadHome),
  completion: later(loadCompletion),
  own: later(loadOwnCollections),
})

async function loadHome() {
  const practice = readPractice().catch(() => null)
  const rooms = readRooms().catch(() => null)
  const [library, today, tasks, cards, plan] = await Promise.all([
    loadLibrary(),
    loadToday(),
    readTasks(),
    practice,
    // A failure must not prevent the cases from loading.
    readPlan().catch(() => null),
  ])
  return { library, today, daily: tasks?.today ?? null, due: cards?.due ?? [], rooms: await rooms, plan }
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

type Promised = { completion: Promise<CompletionReply | null>; own: Promise<CustomCollection[] | null> }

export default function HomeScreen({ loaderData: { home, ...promised } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Await resolve={home} errorElement={<AwaitedFault />}>
        {({ library, today, daily, due, rooms, plan }) => (
          <Home library={library} todayReply={today} daily={daily} due={due} rooms={rooms} plan={plan} {...promised} />
        )}
      </Await>
    </Suspense>
  )
}

function Home({
  library,
  todayReply,
  daily,
  due,
  rooms,
  plan,
  completion,
  own,
}: Promised & {
  library: Library
  todayReply: TodayReply | null
  daily: DailyCard | null
  due: readonly PracticeCard[]
  rooms: RoomsOverview | null
  plan: PlanReply | null
}) {
  const { revalidate } = useRevalidator()
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const today = useMemo(
    () => (todayReply ? planToday(todayReply, library.cases, plan) : undefined),
    [todayReply, library, plan],
  )
  return (
    <>
      <RunningRooms overview={rooms} />
      {user?.institution && (
        <Suspense>
          <SetBySchool school={user.institution} />
        </Suspense>
      )}
      <Hello
        today={today}
        daily={daily}
        due={due}
        exam={plan && <ExamAtHome plan={plan} cases={library.cases} />}
        completion={completion}
        onRetry={() => void revalidate()}
      />
      <HomeHint />
      <CaseFinder cases={library.cases} waiting={<ShelfSkeleton />}>
        <Shelves library={library} today={today} own={own} />
      </CaseFinder>
      <OpenCaseDialog cases={library.cases} />
      <HomeTour today={today} />
      <Offer cases={library.cases} />
      <ShareAtHome />
    </>
  )
}

/** Up to three collections as rows, the student's own, the journeys, and links to the other collections. */
function Shelves({ library, today, own }: { library: Library; today: Today | undefined; own: Promised['own'] }) {
  const { rows, others } = useMemo(
    () => arrangeShelves(library.collections, new Set(greetedBy(today))),
    [library, today],
  )
  return (
    <>
      {rows.map((collection) => (
        <CollectionRow key={collection.name} collection={collection} />
      ))}
      <CustomShelf own={own} cases={library.cases} />
      <JourneyShelf journeys={library.journeys} cases={library.cases} />
      <CollectionTiles collections={others} all={library.cases} />
    </>
  )
}

const greetedBy = (today: Today | undefined): number[] =>
  [
    today?.waiting?.patientCase,
    today?.next?.patientCase,
    ...(today?.also ?? []).map(({ patientCase }) => patientCase),
  ].flatMap((one) => one?.id ?? [])

function Offer({ cases }: Pick<Library, 'cases'>) {
  const [query] = useSearchParams()
  return <OfferAtHome cases={cases} enabled={!query.has('id') && !query.has(SHARE)} />
}

function HomeSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">Your cases</h1>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <HelloSkeleton />
      <div className={styles.toolsToCome} />
      <ShelfSkeleton />
      <ShelfSkeleton />
    </>
  )
}

const ShelfSkeleton = () => (
  <div className={styles.shelf}>
    <PosterSkeleton />
  </div>
)
