import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field-ground.module.css'

/** Position of the window light on a 400 by 400 wall, and the size of a pane. */
export type WindowPlace = { x: number; y: number; width: number; height: number }

const WALL: WindowPlace = { x: 190, y: 60, width: 150, height: 86 }

type Props = ComponentProps<'div'> & {
  system: string
  as?: ElementType
  at?: WindowPlace
  /** 0 when the clock starts, 1 when time is up: the light moves from the left wall to the right. */
  daylight?: number
  /** Shows a count as panes in two rows: lit ones are left, dark ones are used. */
  panes?: Panes | undefined
}

export type Panes = { lit: number; of: number }

/** A wall in the system's colour with daylight on it. Its children may use --f, --fh, --ft and --fd. */
export function FieldGround({
  system,
  as: Tag = 'div',
  at = WALL,
  daylight,
  panes,
  className,
  children,
  ...rest
}: Props) {
  return (
    <Tag {...rest} data-field={system} className={classNames(styles.field, className)}>
      {panes ? <CountedPanes panes={panes} /> : <WindowPatch at={at} daylight={daylight} />}
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

const COUNTED: WindowPlace = { x: 121, y: 166, width: 33, height: 38 }
const COUNTED_GLAZING = 6

/** Used panes go dark from the left, column by column. */
function CountedPanes({ panes: { lit, of } }: { panes: Panes }) {
  return (
    <svg className={styles.window} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={`translate(${COUNTED.x} ${COUNTED.y}) skewY(-17)`}>
        {Array.from({ length: of }, (_, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: panes are identified by position
            key={place}
            x={Math.floor(place / 2) * (COUNTED.width + COUNTED_GLAZING)}
            y={(place % 2) * (COUNTED.height + COUNTED_GLAZING)}
            width={COUNTED.width}
            height={COUNTED.height}
            className={classNames(place < of - lit && styles.spent)}
          />
        ))}
      </g>
    </svg>
  )
}

const GLAZING = 12
const PANES = [0, 1].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const))
