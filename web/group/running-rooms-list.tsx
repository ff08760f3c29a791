import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import { PatientRows } from '../ui/patients/patient-row.tsx'
import { RoomRow } from './room-row.tsx'
import styles from './running-rooms.module.css'

/** Open rooms, each with a link to it. */
export const RunningRoomsList = ({ rooms }: Pick<RoomsOverview, 'rooms'>) => (
  <section className={styles.running} aria-labelledby="running">
    <h2 id="running">Your group session is open</h2>
    <PatientRows>
      {rooms.map((room) => (
        <RoomRow key={room.session_id} room={room} />
      ))}
    </PatientRows>
  </section>
)
