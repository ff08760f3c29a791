import { classNames } from '../../ui/class-names.ts'
import styles from './month-panes.module.css'

type Props = { months: number; lit?: boolean; className?: string | undefined }

/** One window pane per month, in three rows; lit for the selected or best plan. */
export function MonthPanes({ months, lit = false, className }: Props) {
  return (
    <span
      className={classNames(styles.panes, months < 3 && styles.single, lit && styles.lit, className)}
      aria-hidden="true"
    >
      {Array.from({ length: months }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: panes are identified by position
        <i key={month} />
      ))}
    </span>
  )
}
