import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FieldGround, type Panes, type WindowPlace } from '../../ui/patients/field-ground.tsx'
import styles from './wall.module.css'

/** The wall shows the middle of its drawing, so the light has to end at the wall's right edge rather than beyond it. */
const STILL_IN_THE_ROOM = 0.75

type Props = {
  system: string
  /** Accessible name. */
  label: string
  at: WindowPlace
  /** Seconds used of the limit; the daylight follows them. */
  used: number
  limit: number
  /** Makes the window count something instead of following the clock. */
  panes?: Panes | undefined
  className?: string | undefined
  children: ReactNode
}

/** The wall of the room in the colour of the patient's system, behind the name, the clock and the patient. */
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
