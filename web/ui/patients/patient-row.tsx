import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Patient, type PatientExpression } from './patient.tsx'
import styles from './patient-row.module.css'

/** Rows of patients, two beside each other where there is room. */
export const PatientRows = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <ul className={classNames(styles.rows, className)}>{children}</ul>
)

type Props = {
  system: string
  caseId: number
  expression: PatientExpression
  name: string
  /** How it went. */
  text: ReactNode
  /** Where it leads: a button, or links. */
  action: ReactNode
  className?: string | undefined
}

/** A patient whom one has met, on their field: how it went, and the way on from there. */
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
