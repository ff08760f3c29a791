import type { Room } from '#contract/rooms/rooms.ts'
import { whoLine } from '../../consultation/people.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { minutesOf } from '../../ui/text/time-allowed.ts'
import styles from '../field-page.module.css'
import { holderOf } from '../room/room-words.ts'

/** The candidate instructions that the student reads before the station. */
export function DoorCard({ room }: { room: Room }) {
  const { case: patientCase } = room
  const host = holderOf(room, 'host')
  return (
    // A long brief scrolls, and a scrolling region must be focusable.
    <FieldGround as="section" system={patientCase.system} className={styles.page} aria-label="At the door" tabIndex={0}>
      <h2>
        {patientCase.patient_name}, {whoLine(patientCase)}
      </h2>
      <p>{curly(patientCase.description)}</p>
      <p>
        You take the history. {host?.first_name ?? 'Your friend'} is the patient; you have {minutesOf(room.time_limit)}{' '}
        minutes.
      </p>
      <Patient caseId={patientCase.id} expression="concerned" className={styles.person} eager />
    </FieldGround>
  )
}
