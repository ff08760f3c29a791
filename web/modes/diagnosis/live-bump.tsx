import { classNames } from '../../ui/class-names.ts'
import { dotsOf, linesOf, pathThrough } from './bump.ts'
import styles from './live-bump.module.css'

/** Height of a list row: the chart's rows continue in the list. */
const ROW = 56
const WIDTH = 158
const LEFT = 12
const RIGHT = 14
const MOST_COLUMN = 33

/** How the ranking came about: a column for the start and each question. The list beside it says the same. */
export function LiveBump({ standings }: { standings: string[][] }) {
  const columns = standings.length
  const column = columns > 1 ? Math.min(MOST_COLUMN, (WIDTH - LEFT - RIGHT) / (columns - 1)) : 0
  const left = WIDTH - RIGHT - (columns - 1) * column
  const grid = { left, top: ROW / 2, column, row: ROW }
  const rows = Math.max(1, ...standings.map((list) => list.length))
  const first = standings.at(-1)?.[0]
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.heads}>
        {columns > 1 &&
          standings.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
            <span key={at} style={{ left: `${left + at * column}px` }}>
              {at === 0 ? 'start' : at}
            </span>
          ))}
      </p>
      <svg aria-hidden="true" width={WIDTH} height={rows * ROW} viewBox={`0 0 ${WIDTH} ${rows * ROW}`}>
        {linesOf(standings)
          .toReversed()
          .map((line) => {
            const dots = dotsOf(line, grid)
            return (
              <g key={line.name} className={classNames(line.name === first && styles.first)}>
                <path d={pathThrough(dots)} />
                {dots.map(({ x, y, column: at }) => (
                  <circle key={at} cx={x} cy={y} r={at === columns - 1 ? 7 : 4} />
                ))}
              </g>
            )
          })}
      </svg>
    </div>
  )
}
