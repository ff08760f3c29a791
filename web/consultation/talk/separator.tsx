import type { ReactNode } from 'react'
import styles from './separator.module.css'

/** A line across the conversation that marks an event. */
export function Separator({ children }: { children: ReactNode }) {
  return (
    <p className={styles.separator}>
      <span>{children}</span>
    </p>
  )
}

/** Reports that every mark of one part of the rubric is earned, without naming the part: the debrief does that. */
export function PartComplete() {
  return (
    <p className={styles.part}>
      <span>One part of the history is complete</span>
    </p>
  )
}
