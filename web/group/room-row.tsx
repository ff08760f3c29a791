import type { RoomsOverview } from '#contract/rooms.ts'
import { Button } from '../ui/button.tsx'
import { Patient } from '../ui/patient.tsx'
import { resultPath, roomPath } from './paths.ts'
import styles from './room-row.module.css'
import { inWords, standsWords } from './room-words.ts'

type Room = RoomsOverview['rooms'][number]

/** A session that one sat in: with whom, how it went, and the way back to it. */
export function RoomRow({ room }: { room: Room }) {
  return (
    <li data-field={room.system} className={styles.room}>
      <span className={styles.face}>
        <Patient caseId={room.case_id} expression="concerned" className={styles.person} />
      </span>
      <span className={styles.who}>
        <b>{room.patient_name}</b>
        <span>
          {DATE.format(new Date(room.opened))},{' '}
          {room.with.length > 0 ? `with ${inWords(room.with, 'and')}` : 'nobody came'}. {standsWords(room)}
        </span>
      </span>
      <WayIn room={room} />
    </li>
  )
}

function WayIn({ room }: { room: Room }) {
  if (room.step === 'complete')
    return (
      <Button kind="outline" size="small" href={resultPath(room.session_id)}>
        Result
      </Button>
    )
  if (room.step === 'cancelled' || room.step === 'expired') return null
  return (
    <Button size="small" href={roomPath(room.session_id)}>
      Go back in
    </Button>
  )
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
