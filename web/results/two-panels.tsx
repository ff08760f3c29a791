import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './two-panels.module.css'

/** Two articles side by side, stacked on narrow screens. */
export const TwoPanels = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.both, className)}>{children}</div>
)
