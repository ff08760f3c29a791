import { classNames } from '../class-names.ts'
import styles from './curtain.module.css'

/** Marks what is not yet open: a curtain over the right of a field, from --curtain-top, --curtain-width wide. */
export const Curtain = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(styles.curtain, className)} />
)
