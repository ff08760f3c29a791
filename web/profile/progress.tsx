import { Link } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ProgressReply } from '#contract/statistics.ts'
import { systemName } from '../ui/icons/systems.ts'
import { Box } from '../ui/layout/box.ts'
import { OpenerLink } from '../ui/layout/opener.tsx'
import { Note, Text } from '../ui/layout/text.ts'
import { dayInWords } from '../ui/text/dates.ts'
import { heightOf, lineThrough, PLOT, pointsOf, runningMeans, trendInWords } from './plot-layout.ts'
import styles from './progress.module.css'

type Percentiles = UserReply['statisticprofile']['bedside_percentile_history']
type Props = { progress: ProgressReply; percentiles: Percentiles }

/** The scores of consultations over time, and their percentiles. */
export function Progress({ progress: { scores }, percentiles }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="progress">
      <Text as="h2" size="panel" id="progress">
        Progress
      </Text>
      {scores.length === 0 ? (
        <Text tone="soft" above={6}>
          Your first consultation will appear here.
        </Text>
      ) : (
        <Scores scores={scores} />
      )}
      {percentiles.length > 1 && <PercentileLine percentiles={percentiles} />}
    </section>
  )
}

function Scores({ scores }: Pick<ProgressReply, 'scores'>) {
  const percents = scores.map(({ percent }) => percent)
  const points = pointsOf(percents)
  const trend = trendInWords(percents)
  return (
    <>
      <Text tone="soft" above={6}>
        {trend}
      </Text>
      <Frame label={`Your OSCE Histories in order, as a percentage of the marks. ${trend}`}>
        <polyline className={styles.line} points={lineThrough(pointsOf(runningMeans(percents)))} />
        {scores.map(({ session_id, system }, nth) => (
          <circle
            key={session_id}
            data-field={system}
            className={styles.point}
            cx={points[nth]!.x}
            cy={points[nth]!.y}
            r="6"
          />
        ))}
      </Frame>
      <Note above={8}>
        Each point is a consultation in its system’s colour; the line is a five-point average. Stars start at 25%, 50%
        and 75%.
      </Note>
      <ScoreTable scores={scores} />
    </>
  )
}

/** The same as a table, newest first. */
function ScoreTable({ scores }: Pick<ProgressReply, 'scores'>) {
  return (
    <Box as="details" above={12} className={styles.details}>
      <OpenerLink>View as a table</OpenerLink>
      <div className={styles.scroll}>
        <table>
          <caption className="visually-hidden">Your OSCE Histories, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Patient</th>
              <th scope="col">System</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {scores.toReversed().map(({ session_id, at, case_id, patient_name, system, percent }) => (
              <tr key={session_id}>
                <td>{dayInWords(at.slice(0, 10))}</td>
                <td>
                  <Link className="link" to={`/cases/${case_id}/session_id/${session_id}/rubric`}>
                    {patient_name}
                  </Link>
                </td>
                <td>{systemName(system)}</td>
                <td>{percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Box>
  )
}

function PercentileLine({ percentiles }: { percentiles: Percentiles }) {
  const points = pointsOf(percentiles.map(({ percentile }) => percentile))
  const last = points.at(-1)!
  const [from, to] = [percentiles[0]!, percentiles.at(-1)!]
  const words = `${from.percentile} on ${dayInWords(from.day)}, ${to.percentile} on ${dayInWords(to.day)}.`
  return (
    <>
      <Text as="h3" size="title-3" above={28}>
        Your percentile
      </Text>
      <Text tone="soft" above={6}>
        {words}
      </Text>
      <Frame label={`Your percentile by day: ${words}`}>
        <polyline className={styles.line} points={lineThrough(points)} />
        <circle className={styles.last} cx={last.x} cy={last.y} r="6" />
      </Frame>
      <Box as="details" above={12} className={styles.details}>
        <OpenerLink>View as a table</OpenerLink>
        <div className={styles.scroll}>
          <table>
            <caption className="visually-hidden">Your percentile by day</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Percentile</th>
              </tr>
            </thead>
            <tbody>
              {percentiles.toReversed().map(({ day, percentile }) => (
                <tr key={day}>
                  <td>{dayInWords(day)}</td>
                  <td>{percentile}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Box>
    </>
  )
}

const MARKS = [0, 25, 50, 75, 100]

/** The axes of every plot, from 0 to 100. */
function Frame({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <svg className={styles.plot} viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label={label}>
      {MARKS.map((mark) => (
        <g key={mark}>
          <path className={styles.rule} d={`M${PLOT.left - 8} ${heightOf(mark)}H${PLOT.width - PLOT.right + 8}`} />
          <text className={styles.mark} x={PLOT.left - 14} y={heightOf(mark) + 4}>
            {mark}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}
