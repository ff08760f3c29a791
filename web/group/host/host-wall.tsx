import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { RoomCase } from '#contract/rooms/rooms.ts'
import { ClockFace } from '../../consultation/stage/clock-face.tsx'
import wall from '../../consultation/stage/wall.module.css'
import { Wall } from '../../consultation/stage/wall.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import type { RoomClock } from '../room/parts.ts'
import styles from './host-wall.module.css'

const WINDOW = { x: 0, y: 188, width: 112, height: 100 }

/** `slim`: a single row, on a phone, next to the transcript. */
type Props = { part: RoomScript['part']; roomCase: RoomCase; clock: RoomClock; begun: boolean; slim: boolean }

/** The patient to act, in their system's colour, with a clock large enough to read from a phone lying on the table. */
export function HostWall({ part: { name, who, feels }, roomCase, clock, begun, slim }: Props) {
  const { id, system, informant } = roomCase
  return (
    <Wall
      system={system}
      label="Your part"
      at={WINDOW}
      used={clock.used}
      limit={clock.limit}
      className={classNames(styles.wall, slim && styles.slim)}
    >
      <h2 className={classNames(wall.name, styles.name)}>You are {name}</h2>
      <p className={classNames(wall.who, styles.who)}>
        {curly(who)}. <span className={styles.feels}>{feels}</span>
      </p>
      {begun && <ClockFace used={clock.used} left={clock.left} limit={clock.limit} />}
      <Patient
        caseId={id}
        expression="blank"
        className={informant ? `${styles.person} ${styles.pair}` : styles.person}
        eager
      />
    </Wall>
  )
}
