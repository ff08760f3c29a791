import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FieldGround, type Panes, type WindowPlace } from '../../ui/patients/field-ground.tsx'
import styles from './wall.module.css'

/** The wall shows the middle of its drawing: the light ends at its right edge, not beyond it. */
const STILL_IN_THE_ROOM = 0.75

type Props = {
  system: string
  /** What is written on it, for screen readers. */
  label: string
  at: WindowPlace
  /** Seconds of those that the talk may take: the daylight moves with them. */
  used: number
  limit: number
  /** Where the window counts something, instead of moving with the clock. */
  panes?: Panes | undefined
  className?: string | undefined
  children: ReactNode
}

/** The wall of a room in its patient's colour; name and clock stand on it, and the person before it. */
export const Wall = ({ system, label, at, used, limit, panes, className, children }: Props) => (
  <FieldGround
    as="section"
    system={system}
    at={at}
    daylight={Math.min(1, used / Math.max(1, limit)) * STILL_IN_THE_ROOM}
    className={classNames(styles.wall, className)}
    panes={panes}
    aria-label={label}
  >
    {children}
  </FieldGround>
)
