import { classNames } from '../class-names.ts'
import styles from './level.module.css'
import { levelName } from './systems.ts'

/** The level as four rising bars, with its name as text alternative. Levels above four fill all bars. */
export function Level({ level, className }: { level: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.level, className)} role="img" aria-label={levelName(level)}>
      {[1, 2, 3, 4].map((step) => (
        <i key={step} className={classNames(step <= level && styles.on)} />
      ))}
    </span>
  )
}
