import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { classNames } from './class-names.ts'
import styles from './field-ground.module.css'

/** Where the patch of window light lies in a 400 by 400 wall, and the size of one pane. */
export type WindowPlace = { x: number; y: number; width: number; height: number }

const WALL: WindowPlace = { x: 190, y: 60, width: 150, height: 86 }

type Props = ComponentProps<'div'> & {
  system: string
  as?: ElementType
  at?: WindowPlace
  /** 0 when the clock starts, 1 when time is up: the patch moves from the left wall to the right one. */
  daylight?: number
}

/** A wall of one system's colour with daylight on it. Its children may use --f, --fh, --ft and --fd. */
export function FieldGround({ system, as: Tag = 'div', at = WALL, daylight, className, children, ...rest }: Props) {
  return (
    <Tag {...rest} data-field={system} className={classNames(styles.field, className)}>
      <WindowPatch at={at} daylight={daylight} />
      {children}
    </Tag>
  )
}

const DAYLIGHT_START = -30
const DAYLIGHT_TRAVEL = 360

function WindowPatch({ at, daylight }: { at: WindowPlace; daylight: number | undefined }) {
  const x = daylight === undefined ? at.x : DAYLIGHT_START
  const moved: CSSProperties | undefined =
    daylight === undefined ? undefined : { transform: `translateX(${daylight * DAYLIGHT_TRAVEL}px)` }
  return (
    <svg className={styles.window} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={styles.moving} style={moved}>
        <g transform={`translate(${x} ${at.y}) skewY(-17)`}>
          {PANES.map(([column, row]) => (
            <rect
              key={`${column}${row}`}
              x={column * (at.width + GLAZING)}
              y={row * (at.height + GLAZING)}
              width={at.width}
              height={at.height}
            />
          ))}
        </g>
      </g>
    </svg>
  )
}

const GLAZING = 12
const PANES = [0, 1].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const))
