import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Patient } from '../ui/patients/patient.tsx'
import styles from './ward-strip.module.css'

type Bay = { id: ComponentProps<typeof Patient>['caseId']; system: string }
type Props<One extends Bay> = {
  cases: readonly One[]
  /** Sets the strip's width and, with --bay, its height. */
  className?: string | undefined
  /** Rendered over a patient, such as a tick. */
  over?: (one: One) => ReactNode
}

/** Patients side by side, each in their system's colour. Decorative: name them in text. */
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
