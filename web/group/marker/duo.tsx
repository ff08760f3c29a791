import type { Room, RoomMember } from '#contract/rooms/rooms.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { faceOf } from '../room/figures.ts'
import { pictureOf } from '../room/portrait-of.ts'
import styles from './duo.module.css'
import { memberIn } from './marking-facts.ts'

const WINDOW = { x: 60, y: 60, width: 106, height: 96 }

/** Student and host facing each other. The one speaking has an open mouth, and is named in text. */
export function Duo({ room, speaking }: { room: Room; speaking: string | null }) {
  const student = memberIn(room, 'student')
  const host = memberIn(room, 'host')
  const name = (room.case.informant?.name ?? room.case.patient_name).split(' ')[0] ?? ''
  const drawn = (member: RoomMember, state: string, right: boolean) => (
    <Person
      key={member.seat}
      picture={pictureOf(faceOf(room.members, member.seat), member.seat === speaking)}
      name={member.seat === room.seat ? 'You' : member.first_name}
      state={member.present ? state : `${state}, away right now`}
      right={right}
    />
  )
  return (
    <FieldGround as="section" system={room.case.system} at={WINDOW} className={styles.duo} aria-label="Who talks">
      {student && drawn(student, student.seat === speaking ? 'Student, asking' : 'Student', false)}
      {host && drawn(host, host.seat === speaking ? `Host, as ${name}, talking` : `Host, as ${name}`, true)}
    </FieldGround>
  )
}

function Person({ picture, name, state, right }: { picture: string; name: string; state: string; right: boolean }) {
  return (
    <figure className={classNames(styles.person, right && styles.right)}>
      <figcaption>
        <b>{name}</b>
        {state}
      </figcaption>
      <img src={picture} alt="" draggable={false} decoding="async" />
    </figure>
  )
}
