import { useId } from 'react'
import type { RaceResultReply } from '#contract/diagnosis.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Lead } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { placeWord } from '../../ui/text/words.ts'
import { dotsOf, linesOf, pathThrough } from './bump.ts'
import styles from './bump-chart.module.css'

const WIDTH = 1180
const NAMES = 300
const LEFT = 54
const TOP = 26
const ROW = 46

type Props = { standings: string[][]; result: RaceResultReply }

/** How the ranking changed: a line per condition, a column per question. Only the diagnosis is in colour. */
export function BumpChart({ standings, result }: Props) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>How your list moved</h2>
      <Lead above={10} measure={38}>
        Each line is a condition, each column a question. The thick coloured line is the diagnosis.
      </Lead>
      <div className={styles.box}>
        <Lines standings={standings} result={result} />
        <Listed result={result} />
      </div>
    </section>
  )
}

function Lines({ standings, result }: Props) {
  const lines = linesOf(standings)
  const columns = standings.length
  const column = columns > 1 ? (WIDTH - NAMES - LEFT - 20) / (columns - 1) : 0
  const grid = { left: LEFT, top: TOP, column, row: ROW }
  const rows = Math.max(1, ...standings.map((list) => list.length))
  const height = TOP * 2 + (rows - 1) * ROW
  const truth = trueNames(standings, result)
  return (
    <div className={styles.wide}>
      <Row as="ol" align="end" className={styles.questions} style={{ marginLeft: `${(100 * LEFT) / WIDTH}%` }}>
        {result.asked.map(({ said }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by position
          <li key={at} style={{ width: `${(100 * column) / WIDTH}%` }}>
            <b>{at + 1}</b>
            <q>{curly(said)}</q>
          </li>
        ))}
      </Row>
      {/* The list below says the same, for screen readers and small screens. */}
      <svg className={styles.lines} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {standings.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
          <path key={at} className={styles.column} d={`M${LEFT + at * column} 4V${height - 4}`} />
        ))}
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ranks are identified by position
          <text key={at} className={styles.rank} x={8} y={TOP + at * ROW + 6}>
            {at + 1}
          </text>
        ))}
        {lines
          .toSorted((one, other) => Number(truth.has(one.name)) - Number(truth.has(other.name)))
          .map((line) => {
            const dots = dotsOf(line, grid)
            const isTrue = truth.has(line.name)
            const last = line.places.at(-1)
            return (
              <g key={line.name} className={classNames(isTrue && styles.true)}>
                <path d={pathThrough(dots)} />
                {dots.map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r={isTrue ? 8 : 5} />
                ))}
                {last !== null && last !== undefined && (
                  <text x={LEFT + (columns - 1) * column + 20} y={TOP + last * ROW + 6}>
                    {shortened(line.name)}
                  </text>
                )}
              </g>
            )
          })}
      </svg>
    </div>
  )
}

const LONGEST = 30
const shortened = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)

/** Returns the names under which the diagnosis was listed, by its known rank in each list. */
function trueNames(standings: string[][], { ranks }: RaceResultReply): Set<string> {
  return new Set(standings.flatMap((list, at) => list[(ranks[at] ?? 0) - 1] ?? []))
}

/** The same as a list, for phones and screen readers: the rank of the diagnosis before and after each question. */
function Listed({ result }: { result: RaceResultReply }) {
  const { ranks, asked } = result
  return (
    <ol className={styles.list}>
      {asked.length === 0 && <li>You didn’t ask anything, so your list didn’t change.</li>}
      {asked.map(({ said, reply }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by position
        <li key={at}>
          <span className={styles.moved}>
            <span aria-hidden="true">{ranks[at] ?? '–'}</span>
            <Icon name="arrow" />
            <b aria-hidden="true">{ranks[at + 1] ?? '–'}</b>
            <span className="visually-hidden">
              {result.diagnosis}: {place(ranks[at])} before, {place(ranks[at + 1])} after.
            </span>
          </span>
          <span>
            <q>{curly(said)}</q>
            <small>{curly(reply)}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

const place = (rank: number | null | undefined) => (rank ? placeWord(rank) : 'not listed')
