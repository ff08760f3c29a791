import { classNames } from '../class-names.ts'
import styles from './curtain.module.css'

/** What is not open yet: a bed curtain over the right of a field, from --curtain-top down, as wide as --curtain-width. */
export const Curtain = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(styles.curtain, className)} />
)
