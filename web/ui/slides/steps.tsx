import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/button.tsx'
import styles from './steps.module.css'
import type { ScrollReach } from './use-sideways.ts'

type Props = {
  /** Name of the row that the buttons scroll. */
  along: string
  reach: ScrollReach
  onStep: (way: 1 | -1) => void
  hidden?: boolean
  className?: string | undefined
  /** Buttons shown before these two. */
  children?: ReactNode
}

/** Two buttons that scroll a row back and forward. At an end, the button is `aria-disabled` but still focusable. */
export const Steps = ({ along, reach, onStep, hidden, className, children }: Props) => (
  <span className={classNames(styles.steps, className)} hidden={hidden}>
    {children}
    <IconButton icon="back" label={`Scroll back in ${along}`} aria-disabled={!reach.back} onClick={() => onStep(-1)} />
    <IconButton icon="next" label={`Scroll on in ${along}`} aria-disabled={!reach.on} onClick={() => onStep(1)} />
  </span>
)
