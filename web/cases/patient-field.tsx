import type { ReactNode } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../ui/class-names.ts'
import { Row } from '../ui/layout/row.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { curly } from '../ui/text/curly.ts'
import styles from './patient-field.module.css'

const PANES = { x: 170, y: 40, width: 80, height: 96 }

type Props = {
  patientCase: CaseReply
  /** The line above the complaint. */
  kick: ReactNode
  heading: 'h1' | 'h2'
  tour?: string
  /** Buttons, with `FieldNote`s next to them. */
  children: ReactNode
}

/** One large patient on the wall of their system: the complaint and the available actions. */
export function PatientField({ patientCase: one, kick, heading: Heading, tour, children }: Props) {
  return (
    <FieldGround as="section" system={one.system} at={PANES} className={styles.field} data-tour={tour}>
      <Row as="p" gap={8} size="ui" className={styles.kick}>
        {kick}
      </Row>
      <Heading className={styles.heading}>“{curly(one.label)}”</Heading>
      <Patient
        caseId={one.id}
        expression="concerned"
        className={classNames(styles.person, one.informant && styles.pair)}
        eager
      />
      <div className={styles.ways}>{children}</div>
    </FieldGround>
  )
}

export function FieldNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
