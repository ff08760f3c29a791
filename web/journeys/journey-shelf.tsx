import { Link } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { caseToContinue, type ListedJourney, progressInWords, stopsOf } from '../cases/journeys.ts'
import { WardStrip } from '../cases/ward-strip.tsx'
import { meetPath } from '../paths/case-paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Shelf } from '../ui/slides/shelf.tsx'
import styles from './journey-shelf.module.css'

type Props = { journeys: readonly ListedJourney[]; cases: readonly CaseReply[] }

export function JourneyShelf({ journeys, cases }: Props) {
  if (journeys.length === 0) return null
  return (
    <Shelf title="Journeys" note="A series of patients, each with a debrief" className={styles.row}>
      {journeys.map((journey) => (
        <li key={journey.id}>
          <JourneyCard journey={journey} cases={cases} />
        </li>
      ))}
    </Shelf>
  )
}

function JourneyCard({ journey, cases }: { journey: ListedJourney; cases: readonly CaseReply[] }) {
  const stops = stopsOf(journey, cases)
  const done = new Set(stops.filter(({ state }) => state === 'done').map(({ patientCase }) => patientCase.id))
  return (
    <Link className={styles.card} to={meetPath(caseToContinue(journey, cases) ?? 0, journey.id)}>
      <WardStrip
        cases={stops.map(({ patientCase }) => patientCase)}
        className={styles.ward}
        over={({ id }) => done.has(id) && <Tick />}
      />
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

const Tick = () => (
  <span className={styles.tick}>
    <Icon name="check" />
  </span>
)
