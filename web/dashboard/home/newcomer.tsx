import { lazy, Suspense, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { mayPractise } from '../../session/gate.ts'
import type { Today } from './today.ts'

const DashboardTour = lazy(async () => ({ default: (await import('../../tours/dashboard-tour.tsx')).DashboardTour }))
const Hint = lazy(async () => ({ default: (await import('../../tours/hint.tsx')).Hint }))

type Flags = UserReply['profile']['user_tour_flags']

/** Returns whether the student still had this tour to come when the page was opened: otherwise it is not loaded. */
function useIsPending(flag: keyof Flags): boolean {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const [isPending] = useState(user?.profile.user_tour_flags[flag] === 'TODO')
  return isPending
}

/** The tour of the home page, for newcomers. */
export function HomeTour({ today }: { today: Today | undefined }) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const [query] = useSearchParams()
  if (!useIsPending('onboarding_flag')) return null
  return (
    <Suspense>
      <DashboardTour
        firstCase={(today?.next ?? today?.also[0])?.patientCase}
        mayBegin={user ? mayPractise(user, Date.now()) : false}
        isLong={user?.switches.long_phone_tour ?? false}
        enabled={!query.has('id')}
      />
    </Suspense>
  )
}

/** A one-line hint on the home page for students who return after their first case. */
export function HomeHint() {
  if (!useIsPending('new_onboarding_flag')) return null
  return (
    <Suspense>
      <Hint section="new_onboarding" />
    </Suspense>
  )
}
