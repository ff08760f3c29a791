import { lazy, Suspense } from 'react'
import type { RoomsOverview } from '#contract/rooms/rooms.ts'

const List = lazy(async () => ({ default: (await import('./running-rooms-list.tsx')).RunningRoomsList }))

/** The user's open group sessions, at the top of the page. Lazily loaded, because few users have one. */
export function RunningRooms({ overview }: { overview: RoomsOverview | null }) {
  const running = runningIn(overview)
  if (running.length === 0) return null
  return (
    <Suspense>
      <List rooms={running} />
    </Suspense>
  )
}

const RUNNING = ['Proceed to Questions', 'reading', 'talk', 'marking']

export const runningIn = (overview: RoomsOverview | null): RoomsOverview['rooms'] =>
  (overview?.rooms ?? []).filter(({ step, left }) => !left && RUNNING.includes(step))
