import type { ListedJourney, Stop } from '../cases/journeys.ts'
import { Poster } from '../cases/poster.tsx'
import { meetPath } from '../paths/case-paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import sideways from '../ui/slides/sideways.module.css'
import styles from './journey-stops.module.css'

type Props = { journey: ListedJourney; stops: readonly Stop[]; caseId: number }

/** The patients of a journey in order, each with its progress. */
export function JourneyStops({ journey, stops, caseId }: Props) {
  return (
    <ol className={classNames(sideways.row, styles.stops)}>
      {stops.map((stop) => (
        <li key={stop.patientCase.id} aria-current={stop.patientCase.id === caseId ? 'step' : undefined}>
          <p className={styles.place} data-state={stop.state}>
            <b>{stop.place}</b>
            <StateInWords stop={stop} />
          </p>
          <Poster patientCase={stop.patientCase} to={meetPath(stop.patientCase.id, journey.id)} />
        </li>
      ))}
    </ol>
  )
}

const WORDS: Record<Stop['state'], { word: string; icon?: IconName }> = {
  done: { word: 'Done', icon: 'check' },
  open: { word: 'Waiting for you', icon: 'clock' },
  next: { word: 'Next', icon: 'arrow' },
  later: { word: 'Later' },
}

function StateInWords({ stop: { state } }: { stop: Stop }) {
  const { word, icon } = WORDS[state]
  return (
    <span>
      {icon && <Icon name={icon} />} {word}
    </span>
  )
}
