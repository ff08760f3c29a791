import { lazy, Suspense } from 'react'
import type { RoomsOverview } from '#contract/rooms/rooms.ts'

const List = lazy(async () => ({ default: (await import('./running-rooms-list.tsx')).RunningRoomsList }))

/** The group sessions that one sits in and that go on, at the head of the page where the day begins. Few sit in one. */
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
