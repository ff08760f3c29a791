import { Link } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import sideways from '../dashboard/sideways.module.css'
import { meetPath } from '../results/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Patient } from '../ui/patient.tsx'
import styles from './journey-shelf.module.css'
import { type Journey, progressInWords, type Stop, stopsOf, whereToGoOn } from './journeys.ts'

type Props = { journeys: readonly Journey[]; cases: readonly CaseReply[] }

/** Several patients in a row: a shelf of the dashboard. */
export function JourneyShelf({ journeys, cases }: Props) {
  if (journeys.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="journeys">
      <header className={styles.top}>
        <h2 id="journeys">Journeys</h2>
        <p className={styles.note}>Several patients in a row, each with a debrief</p>
      </header>
      <ul className={classNames(sideways.row, styles.row)}>
        {journeys.map((journey) => (
          <li key={journey.id}>
            <JourneyCard journey={journey} cases={cases} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function JourneyCard({ journey, cases }: { journey: Journey; cases: readonly CaseReply[] }) {
  const stops = stopsOf(journey, cases)
  return (
    <Link className={styles.card} to={meetPath(whereToGoOn(journey, cases) ?? 0, journey.id)}>
      <span className={styles.ward} aria-hidden="true">
        {stops.map((stop) => (
          <Bay key={stop.patientCase.id} stop={stop} />
        ))}
      </span>
      <h3>{journey.title}</h3>
      <p className={styles.summary}>{journey.summary}</p>
      <p className={styles.progress}>
        <span className={styles.panes} aria-hidden="true">
          {journey.cases.map(({ case_id, result }) => (
            <i key={case_id} data-done={result !== null || undefined} />
          ))}
        </span>
        {progressInWords(journey)}
      </p>
    </Link>
  )
}

/** One patient's bay: their field, a tick once they were met. */
function Bay({ stop: { patientCase, state } }: { stop: Stop }) {
  return (
    <span className={styles.bay} data-field={patientCase.system}>
      <Patient caseId={patientCase.id} expression="concerned" className={styles.person} />
      {state === 'done' && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
    </span>
  )
}
