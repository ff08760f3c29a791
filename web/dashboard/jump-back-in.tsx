import type { CaseReply } from '#contract/cases.ts'
import { casePath } from '../results/paths.ts'
import { Button } from '../ui/button.tsx'
import { curly } from '../ui/curly.ts'
import { FieldGround } from '../ui/field-ground.tsx'
import { Patient } from '../ui/patient.tsx'
import styles from './jump-back-in.module.css'
import { clock, firstName } from './person.ts'

const PANES = { x: 170, y: 40, width: 80, height: 96 }

/** The patient who is still waiting for the end of the conversation. */
export function JumpBackIn({ patientCase: one }: { patientCase: CaseReply }) {
  const open = one.open_session
  return (
    <Resume patientCase={one} kick="Jump back in">
      <Button href={casePath(one.id, open?.case_journey_id)}>Go back to {firstName(one.patient_name)}</Button>
      {open && (
        <span>
          {open.seconds_left > 0 ? `${clock(open.seconds_left)} left` : 'Time is up'}, {open.score}{' '}
          {open.score === 1 ? 'mark' : 'marks'}
        </span>
      )}
    </Resume>
  )
}

/** The next patient, when nobody is waiting. */
export function NextPatient({ patientCase: one }: { patientCase: CaseReply }) {
  return (
    <Resume patientCase={one} kick="Your next patient">
      <Button href={`?id=${one.id}`}>Meet {firstName(one.patient_name)}</Button>
      <span>{Math.round(one.time_limit / 60)} minutes</span>
    </Resume>
  )
}

function Resume({ patientCase, kick, children }: { patientCase: CaseReply; kick: string; children: React.ReactNode }) {
  return (
    <FieldGround system={patientCase.system} at={PANES} className={styles.resume} data-tour="next-patient">
      <p className={styles.kick}>{kick}</p>
      <h1>“{curly(patientCase.label)}”</h1>
      <Patient caseId={patientCase.id} expression="concerned" className={styles.person} eager />
      <div className={styles.row}>{children}</div>
    </FieldGround>
  )
}
