import { classNames } from '../class-names.ts'
import styles from './three-to-come.module.css'

/** The place of a list that is being fetched. Its caller says how high a row is, and how far apart, by --row and --gap. */
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
