import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Patient } from '../ui/patient.tsx'
import styles from './ward-strip.module.css'

type Bay = { id: number; system: string }
type Props = {
  cases: readonly Bay[]
  /** Sets the strip's width and its height, --bay. */
  className?: string | undefined
  /** What stands over one patient: a tick, say. */
  over?: (one: Bay) => ReactNode
}

/** Patients side by side, each in the bay of their system. Decoration: say in words who they are. */
export function WardStrip({ cases, className, over }: Props) {
  return (
    <span className={classNames(styles.ward, className)} aria-hidden="true">
      {cases.map((one) => (
        <span key={one.id} className={styles.bay} data-field={one.system}>
          <Patient caseId={one.id} expression="concerned" className={styles.person} />
          {over?.(one)}
        </span>
      ))}
    </span>
  )
}
