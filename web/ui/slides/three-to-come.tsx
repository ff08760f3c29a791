import { classNames } from '../class-names.ts'
import styles from './three-to-come.module.css'

/** Skeleton of a list that is loading. The caller sets row height and spacing by --row and --gap. */
export const ThreeToCome = ({ className }: { className?: string | undefined }) => (
  <>
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <div className={classNames(styles.three, className)} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  </>
)
