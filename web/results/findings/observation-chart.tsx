import type { CSSProperties } from 'react'
import type { Findings } from '#contract/findings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Row } from '../../ui/layout/row.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from './observation-chart.module.css'
import { type ObservationPoint, type ObservationRow, rowsOf, USUAL } from './observation-rows.ts'
import { OutOfRange } from './out-of-range.tsx'

type Observations = Findings['observations']
type Props = { observations: Observations; system: string }

/** The bedside observations, each against its reference range; several sets side by side, earliest first. */
export function ObservationChart({ observations, system }: Props) {
  const times = observations.map(({ at }) => at)
  return (
    <div className={styles.chart} data-field={system} style={{ '--sets': times.length } as CSSProperties}>
      <h3>Observations</h3>
      <ul className={styles.sets} aria-hidden="true">
        {times.map((at, set) => (
          <li key={at}>
            {times.length > 1 && <i className={classNames(styles.point, set < times.length - 1 && styles.earlier)} />}
            {at}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            {times.map((at) => (
              <th key={at} scope="col">
                {at}
              </th>
            ))}
            <th scope="col">Usual</th>
            <td aria-hidden="true">{times.length > 1 && <Legend />}</td>
          </tr>
        </thead>
        <tbody>
          {rowsOf(observations).map((row) => (
            <MeasureRow key={row.name} row={row} times={times} />
          ))}
          <WordsRow
            name="Oxygen"
            times={times}
            words={observations.map(({ oxygen }) => ({ words: oxygen, flag: null }))}
          />
          <WordsRow
            name="Consciousness"
            times={times}
            words={observations.map(({ consciousness }) => consciousness)}
            usual="Alert"
          />
        </tbody>
      </table>
    </div>
  )
}

const Legend = () => (
  <Row as="span" gap={6} justify="end" className={styles.legend}>
    <i className={classNames(styles.point, styles.earlier)} /> earlier
    <i className={styles.point} /> latest
  </Row>
)

function MeasureRow({ row, times }: { row: ObservationRow; times: readonly string[] }) {
  const { name, unit, usual, cells } = row
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        <Note as="small" nowrap>
          {unit}
        </Note>
      </th>
      {cells.map((cell, set) => (
        <td key={times[set]} className={classNames(styles.value, cell?.flag && styles.out)}>
          <Time at={times[set]} of={times.length} />
          {cell ? <b>{cell.value}</b> : <span>not repeated</span>} <OutOfRange flag={cell?.flag ?? null} />
        </td>
      ))}
      <td className={styles.usual}>{usual ? `${usual[0]} to ${usual[1]}` : ''}</td>
      <td className={styles.line} aria-hidden="true">
        {usual && <Line points={row.points} last={cells.length - 1} />}
      </td>
    </tr>
  )
}

type WordsProps = {
  name: string
  times: readonly string[]
  words: Observations[number]['consciousness'][]
  usual?: string
}

function WordsRow({ name, times, words, usual = '' }: WordsProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {words.map(({ words: value, flag }, set) => (
        <td key={times[set]} className={classNames(styles.value, flag && styles.out)}>
          <Time at={times[set]} of={times.length} />
          <span className={styles.said}>{value}</span> <OutOfRange flag={flag} />
        </td>
      ))}
      <td className={styles.usual}>{usual}</td>
      <td className={styles.line} aria-hidden="true" />
    </tr>
  )
}

/** On phones the column headings are hidden, so each value shows its time; screen readers still get the headings. */
const Time = ({ at, of }: { at: string | undefined; of: number }) =>
  of > 1 && (
    <small className={styles.time} aria-hidden="true">
      {at?.split(',')[0]}
    </small>
  )

function Line({ points, last }: { points: readonly ObservationPoint[]; last: number }) {
  return (
    <span className={styles.track}>
      <i className={styles.range} style={{ left: `${USUAL.from}%`, width: `${USUAL.to - USUAL.from}%` }} />
      {points.map(({ set, at, flag }) => (
        <i
          key={set}
          className={classNames(styles.point, flag && styles[flag], set < last && styles.earlier)}
          style={{ left: `${at}%` }}
        />
      ))}
    </span>
  )
}
