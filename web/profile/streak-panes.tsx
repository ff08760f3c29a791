import type { ProgressReply } from '#contract/statistics.ts'
import { classNames } from '../ui/class-names.ts'
import { panesOf } from './in-words.ts'
import styles from './streak-panes.module.css'

const UNKNOWN: Pick<ProgressReply, 'today' | 'finished_days'> = { today: '2000-01-01', finished_days: [] }

/** One pane per day of five weeks: lit if a case was finished, brighter if the day counts towards the streak. */
export function StreakPanes({ progress, streak }: { progress: ProgressReply | undefined; streak: number }) {
  const panes = panesOf(progress ?? UNKNOWN, progress ? streak : 0)
  const practised = panes.filter(({ done }) => done).length
  const words = `${practised} of the last 35 days with a finished case`
  return (
    <div className={styles.panes} role="img" aria-label={progress ? words : 'Loading...'} title={words}>
      {panes.map(({ day, done, inStreak }, nth) => (
        <i
          key={day}
          className={classNames(done && styles.done, inStreak && styles.streak, nth === 34 && styles.today)}
        />
      ))}
    </div>
  )
}
