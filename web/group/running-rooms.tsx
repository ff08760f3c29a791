import type { RoomsOverview } from '#contract/rooms.ts'
import { PatientRows } from '../ui/patient-row.tsx'
import { RoomRow } from './room-row.tsx'
import styles from './running-rooms.module.css'

/** The group sessions that one sits in and that go on, at the head of the page where the day begins. */
export function RunningRooms({ overview }: { overview: RoomsOverview | null }) {
  const running = runningIn(overview)
  if (running.length === 0) return null
  return (
    <section className={styles.running} aria-labelledby="running">
      <h2 id="running">Your group session is open</h2>
      <PatientRows>
        {running.map((room) => (
          <RoomRow key={room.session_id} room={room} />
        ))}
      </PatientRows>
    </section>
  )
}

const RUNNING = ['Proceed to Questions', 'reading', 'talk', 'marking']

export const runningIn = (overview: RoomsOverview | null): RoomsOverview['rooms'] =>
  (overview?.rooms ?? []).filter(({ step, left }) => !left && RUNNING.includes(step))
