import type { PortfolioReply } from '#contract/portfolio.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import { lineThrough, PLOT, pointsOf, runningMeans, trendInWords } from '../profile/plot-layout.ts'
import { systemName } from '../ui/icons/systems.ts'
import { Box } from '../ui/layout/box.ts'
import { Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { dayInWords } from '../ui/text/dates.ts'
import styles from './paper.module.css'
import { comparedWords, headWords, percentOf } from './portfolio-words.ts'

type Props = { portfolio: PortfolioReply; framework: Framework | null; summaries: boolean }

export function Paper({ portfolio, framework, summaries }: Props) {
  const { name, university, year_level: year, day, consultations, sections, communication, more } = portfolio
  const grouped = portfolio.frameworks.find(({ id }) => id === framework)
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <h1>{name || 'Portfolio'}</h1>
        <Text tone="soft" above={6}>
          {[name && 'Portfolio of histories taken', university, year].filter(Boolean).join(' · ')}
        </Text>
        <Text tone="soft" above={6}>
          {headWords(portfolio)} As of {dayInWords(day)}.{more && ` The latest ${consultations.length} are shown.`}
        </Text>
      </header>
      <Progress consultations={consultations} />
      <Marks title="Marks by section" parts={sections} />
      {grouped && <Marks title={`Marks by ${grouped.name}`} parts={grouped.parts} />}
      <Marks title="Communication, by the Calgary-Cambridge guide" parts={communication} />
      <Consultations consultations={consultations} />
      {summaries && <Summaries consultations={consultations} />}
      <footer className={styles.foot}>
        Bedside’s virtual patients, marked with its rubrics. A percentile compares first attempts only.
      </footer>
    </article>
  )
}

type Consulted = Pick<PortfolioReply, 'consultations'>

function Progress({ consultations }: Consulted) {
  const percents = consultations.map(({ percent }) => percent)
  const points = pointsOf(percents)
  const trend = trendInWords(percents)
  return (
    <Box as="section" above={34} className={styles.part}>
      <Text as="h2" size="title-3">
        Progress
      </Text>
      <Text tone="soft" above={6}>
        {trend}
      </Text>
      {percents.length > 1 && (
        <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} className={styles.plot} role="img" aria-label={trend}>
          <line className={styles.rule} x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={PLOT.top} y2={PLOT.top} />
          <line
            className={styles.rule}
            x1={PLOT.left}
            x2={PLOT.width - PLOT.right}
            y1={PLOT.height - PLOT.bottom}
            y2={PLOT.height - PLOT.bottom}
          />
          <text className={styles.mark} x={PLOT.left - 8} y={PLOT.top + 4}>
            100%
          </text>
          <text className={styles.mark} x={PLOT.left - 8} y={PLOT.height - PLOT.bottom + 4}>
            0%
          </text>
          <polyline className={styles.line} points={lineThrough(pointsOf(runningMeans(percents)))} />
          {consultations.map(({ session_id }, nth) => (
            <circle key={session_id} className={styles.point} cx={points[nth]!.x} cy={points[nth]!.y} r="4.5" />
          ))}
        </svg>
      )}
    </Box>
  )
}

type MarksProps = { title: string; parts: readonly { name: string; marks: number; awarded: number }[] }

/** Marks earned under each heading, over all consultations. */
function Marks({ title, parts }: MarksProps) {
  if (parts.length === 0) return null
  return (
    <Box as="section" above={34} className={styles.part}>
      <Text as="h2" size="title-3">
        {title}
      </Text>
      <table>
        <thead>
          <tr>
            <Text as="th" weight={600} tone="soft" scope="col">
              Part
            </Text>
            <Text as="th" weight={600} tone="soft" scope="col">
              Marks
            </Text>
            <Text as="th" weight={600} tone="soft" scope="col">
              Share
            </Text>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">{part.name}</th>
              <Text as="td" nowrap>
                {part.awarded} of {part.marks}
              </Text>
              <Text as="td" nowrap className={styles.share}>
                <meter min={0} max={100} value={percentOf(part)} aria-hidden="true" />
                {percentOf(part)}%
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Consultations({ consultations }: Consulted) {
  return (
    <Box as="section" above={34} className={styles.part}>
      <Text as="h2" size="title-3">
        Consultations
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Consultations, one per row">
        <table>
          <thead>
            <tr>
              <Text as="th" weight={600} tone="soft" scope="col">
                Date
              </Text>
              <Text as="th" weight={600} tone="soft" scope="col">
                Patient
              </Text>
              <Text as="th" weight={600} tone="soft" scope="col">
                Diagnosis
              </Text>
              <Text as="th" weight={600} tone="soft" scope="col">
                Marks
              </Text>
              <Text as="th" weight={600} tone="soft" scope="col">
                Red flags
              </Text>
              <Text as="th" weight={600} tone="soft" scope="col">
                Percentile
              </Text>
            </tr>
          </thead>
          <tbody>
            {consultations.toReversed().map((one) => (
              <tr key={one.session_id}>
                <td>{dayInWords(one.day)}</td>
                <th scope="row">
                  {one.patient_name}
                  <small>
                    {systemName(one.system)}: “{curly(one.presenting_complaint)}”
                  </small>
                </th>
                <td>{one.diagnosis}</td>
                <Text as="td" nowrap>
                  {one.score} of {one.max_score}
                  <small>{one.percent}%</small>
                </Text>
                <Text as="td" nowrap>
                  {one.must_asks.asked} of {one.must_asks.of}
                </Text>
                <td>{comparedWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Box>
  )
}

function Summaries({ consultations }: Consulted) {
  const written = consultations.toReversed().filter(({ summary }) => summary !== null)
  return (
    <Box as="section" above={34} className={styles.part}>
      <Text as="h2" size="title-3">
        Summaries, as written before the debrief
      </Text>
      {written.length === 0 && (
        <Text tone="soft" above={6}>
          No summary written.
        </Text>
      )}
      {written.map((one) => (
        <Box above={16} key={one.session_id} className={styles.summary}>
          <Text as="h3" size="entry">
            {one.patient_name}, {dayInWords(one.day)}
          </Text>
          <p>{one.summary}</p>
        </Box>
      ))}
    </Box>
  )
}
