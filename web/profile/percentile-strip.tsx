import { classNames } from '../ui/class-names.ts'
import { Row } from '../ui/layout/row.ts'
import styles from './percentile-strip.module.css'

const BARS = 50

/** All students in a row, with this student's place highlighted. */
export function PercentileStrip({ percentile }: { percentile: number }) {
  const here = Math.min(BARS - 1, Math.round((percentile / 100) * BARS))
  return (
    <Row gap={2} align="end" className={styles.strip} role="img" aria-label={`Percentile ${percentile} of 100`}>
      {Array.from({ length: BARS }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
        <i key={nth} className={classNames(nth > here && styles.above, nth === here && styles.here)} />
      ))}
    </Row>
  )
}
