import { digits, spokenTime } from '../../ui/text/digits.ts'
import { Minutes } from '../../ui/text/minutes.tsx'
import { bandOf } from '../clock.ts'
import styles from './clock-face.module.css'

type Props = { used: number; left: number; limit: number }

/** The digits, the band's label and one cell per minute. */
export function ClockFace({ used, left, limit }: Props) {
  const band = bandOf(left)
  return (
    <div className={styles.clock} data-tone={band.tone} data-tour="clock">
      <span role="timer" aria-label={`${spokenTime(left)} left`} className={styles.digits}>
        {digits(left)}
      </span>
      <span className={styles.words}>{band.words}</span>
      <Minutes used={used} limit={limit} className={styles.minutes} />
    </div>
  )
}
