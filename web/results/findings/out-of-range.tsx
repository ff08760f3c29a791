import type { Findings } from '#contract/findings.ts'
import styles from './out-of-range.module.css'

type Flag = Findings['results'][number]['lines'][number]['flag']

const SHAPES: Record<NonNullable<Flag>, string> = {
  high: 'M6 1.5 11 10.5H1z',
  low: 'M6 10.5 1 1.5h10z',
  abnormal: 'M6 .8 11.2 6 6 11.2.8 6z',
}

/** Marks a value as out of range by shape and text, not by colour alone. */
export function OutOfRange({ flag }: { flag: Flag }) {
  if (flag === null) return null
  return (
    <span className={styles.flag}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={SHAPES[flag]} />
      </svg>
      {flag}
    </span>
  )
}
