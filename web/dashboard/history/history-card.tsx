import { useState } from 'react'
import { Link } from 'react-router'
import { firstName } from '../../cases/person.ts'
import { useShown } from '../../session/use-shown.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Level } from '../../ui/icons/level.tsx'
import { Stars } from '../../ui/icons/stars.tsx'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { ageInWords, isInMonths } from '../../ui/text/age.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './history-card.module.css'
import {
  type BestFigure,
  bestsOf,
  diagnosisLabel,
  type HistoryEntry,
  type ModesTried,
  UNDIAGNOSED,
} from './history-rows.ts'
import { HistorySessions } from './history-sessions.tsx'

const PANES = { x: 110, y: 40, width: 100, height: 100 }

/** A patient the student has seen: the best results and, expanded, the sessions. */
export function HistoryCard({ entry, tried }: { entry: HistoryEntry; tried: ModesTried }) {
  const [open, setOpen] = useState(false)
  const name = firstName(entry.patient_name)
  const scores = useShown('SHOW_HISTORY_SCORES')
  return (
    <article className={styles.card}>
      <div className={styles.row}>
        <FieldGround system={entry.primary_system} at={PANES} className={styles.wall}>
          <Patient caseId={entry.id} expression="concerned" className={styles.person} />
        </FieldGround>
        <Who entry={entry} />
        {scores && <Bests bests={bestsOf(entry, tried)} />}
        <div className={styles.actions}>
          {scores && <Stars count={entry.result.stars} />}
          <Link className={styles.retry} to={`/dashboard/home?id=${entry.id}`} aria-label={`Try ${name} again`}>
            <Icon name="retry" />
          </Link>
          <IconButton
            label={open ? `Hide the sessions with ${name}` : `Show the sessions with ${name}`}
            icon={open ? 'minus' : 'plus'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      {open && <HistorySessions entry={entry} />}
    </article>
  )
}

function Who({ entry }: { entry: HistoryEntry }) {
  const attempts = entry.sessions.length
  const label = diagnosisLabel(entry)
  return (
    <div className={styles.who}>
      <h2 className={classNames(label === UNDIAGNOSED && styles.undiagnosed)}>{label}</h2>
      <p>“{curly(entry.presenting_complaint)}”</p>
      <p className={styles.small}>
        {firstName(entry.patient_name)}, {ageInWords(entry.patient_age)}
        {isInMonths(entry.patient_age) ? '' : ' y.o'}, {entry.gender.toLowerCase()}, <Level level={entry.case_level} />{' '}
        Level{'\u00a0'}
        {entry.case_level}, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
      </p>
    </div>
  )
}

const Bests = ({ bests }: { bests: BestFigure[] }) => (
  <dl className={styles.bests}>
    {bests.map(({ name, figure }) => (
      <div key={name}>
        <dt>{name}</dt>
        {figure ? (
          <dd>
            {figure.value}
            <small>{figure.of}</small>
          </dd>
        ) : (
          <dd className={styles.notYet}>not tried yet</dd>
        )}
      </div>
    ))}
  </dl>
)
