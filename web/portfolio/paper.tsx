import type { PortfolioReply } from '#contract/portfolio.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import { lineThrough, PLOT, pointsOf, runningMeans, trendInWords } from '../profile/plot-layout.ts'
import { systemName } from '../ui/icons/systems.ts'
import { curly } from '../ui/text/curly.ts'
import { dayInWords } from '../ui/text/day-in-words.ts'
import styles from './paper.module.css'
import { comparedWords, headWords, percentOf } from './portfolio-words.ts'

type Props = { portfolio: PortfolioReply; framework: Framework | null; summaries: boolean }

/** The portfolio as it is printed. */
export function Paper({ portfolio, framework, summaries }: Props) {
  const { name, university, year_level: year, day, consultations, sections, communication, more } = portfolio
  const grouped = portfolio.frameworks.find(({ id }) => id === framework)
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <h1>{name || 'Portfolio'}</h1>
        <p>{[name && 'Portfolio of histories taken', university, year].filter(Boolean).join(' · ')}</p>
        <p>
          {headWords(portfolio)} As of {dayInWords(day)}.{more && ` The latest ${consultations.length} are shown.`}
        </p>
      </header>
      <Progress consultations={consultations} />
      <Marks title="Marks by section" parts={sections} />
      {grouped && <Marks title={`Marks by ${grouped.name}`} parts={grouped.parts} />}
      <Marks title="Communication, by the Calgary-Cambridge guide" parts={communication} />
      <Consultations consultations={consultations} />
      {summaries && <Summaries consultations={consultations} />}
      <footer className={styles.foot}>
        Virtual patients of Bedside, marked by its rubrics. A percentile compares first attempts only.
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
    <section className={styles.part}>
      <h2>Progress</h2>
      <p>{trend}</p>
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
    </section>
  )
}

type MarksProps = { title: string; parts: readonly { name: string; marks: number; awarded: number }[] }

/** What was earned under each heading over all consultations. */
function Marks({ title, parts }: MarksProps) {
  if (parts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Marks</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">{part.name}</th>
              <td className={styles.count}>
                {part.awarded} of {part.marks}
              </td>
              <td className={styles.share}>
                <meter min={0} max={100} value={percentOf(part)} aria-hidden="true" />
                {percentOf(part)}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Consultations({ consultations }: Consulted) {
  return (
    <section className={styles.part}>
      <h2>Consultations</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Consultations, one a row">
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Patient</th>
              <th scope="col">Diagnosis</th>
              <th scope="col">Marks</th>
              <th scope="col">Red flags</th>
              <th scope="col">Percentile</th>
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
                <td className={styles.count}>
                  {one.score} of {one.max_score}
                  <small>{one.percent}%</small>
                </td>
                <td className={styles.count}>
                  {one.must_asks.asked} of {one.must_asks.of}
                </td>
                <td>{comparedWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Summaries({ consultations }: Consulted) {
  const written = consultations.toReversed().filter(({ summary }) => summary !== null)
  return (
    <section className={styles.part}>
      <h2>Summaries, as written before the debrief</h2>
      {written.length === 0 && <p>None was written.</p>}
      {written.map((one) => (
        <div key={one.session_id} className={styles.summary}>
          <h3>
            {one.patient_name}, {dayInWords(one.day)}
          </h3>
          <p>{one.summary}</p>
        </div>
      ))}
    </section>
  )
}
