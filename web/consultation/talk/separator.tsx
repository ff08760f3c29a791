import type { ReactNode } from 'react'
import styles from './separator.module.css'

/** A line across the talk: something happened that nobody said. */
export function Separator({ children }: { children: ReactNode }) {
  return (
    <p className={styles.separator}>
      <span>{children}</span>
    </p>
  )
}

/** Every mark of a part of the rubric is earned; which part it was, the debrief tells. */
export function PartComplete() {
  return (
    <p className={styles.part}>
      <span>One part of the history is complete</span>
    </p>
  )
}
