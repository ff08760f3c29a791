import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Patient } from '../ui/patients/patient.tsx'
import styles from './ward-strip.module.css'

type Bay = { id: ComponentProps<typeof Patient>['caseId']; system: string }
type Props<One extends Bay> = {
  cases: readonly One[]
  /** Sets the strip's width and its height, --bay. */
  className?: string | undefined
  /** Shown over one patient: a tick, say. */
  over?: (one: One) => ReactNode
}

/** Patients side by side, each in the bay of their system. Decoration: say in words who they are. */
export function WardStrip<One extends Bay>({ cases, className, over }: Props<One>) {
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
