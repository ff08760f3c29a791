import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Patient, type PatientExpression } from './patient.tsx'
import styles from './patient-row.module.css'

/** Rows of patients, in two columns if there is space. */
export const PatientRows = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <ul className={classNames(styles.rows, className)}>{children}</ul>
)

type Props = {
  system: string
  caseId: number
  expression: PatientExpression
  name: string
  /** The outcome. */
  text: ReactNode
  /** A button, or links. */
  action: ReactNode
  className?: string | undefined
}

/** A patient the student has seen, in their system's colour: the outcome and the next step. */
export const PatientRow = ({ system, caseId, expression, name, text, action, className }: Props) => (
  <li data-field={system} className={classNames(styles.row, className)}>
    <span className={styles.face}>
      <Patient caseId={caseId} expression={expression} className={styles.person} />
    </span>
    <span className={styles.who}>
      <b>{name}</b>
      <span>{text}</span>
    </span>
    {action}
  </li>
)
