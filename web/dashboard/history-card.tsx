import { useState } from 'react'
import { Link } from 'react-router'
import { ageInWords, isInMonths } from '../ui/age.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldGround } from '../ui/field-ground.tsx'
import { Icon } from '../ui/icon.tsx'
import { Level } from '../ui/level.tsx'
import { Patient } from '../ui/patient.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './history-card.module.css'
import type { HistoryEntry } from './history-rows.ts'
import { HistorySessions } from './history-sessions.tsx'
import { firstName } from './person.ts'

const PANES = { x: 110, y: 40, width: 100, height: 100 }

/** A patient the student has seen: the bests, and inside the sessions. */
export function HistoryCard({ entry }: { entry: HistoryEntry }) {
  const [open, setOpen] = useState(false)
  const name = firstName(entry.patient_name)
  return (
    <article className={styles.card}>
      <div className={styles.row}>
        <FieldGround system={entry.primary_system} at={PANES} className={styles.wall}>
          <Patient caseId={entry.id} expression="concerned" className={styles.person} />
        </FieldGround>
        <Who entry={entry} />
        <Bests result={entry.result} />
        <div className={styles.actions}>
          <Stars count={entry.result.stars} />
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
  const diagnosed = entry.result.stars > 0 && entry.diagnosis !== null
  return (
    <div className={styles.who}>
      <h2 className={classNames(!diagnosed && styles.undiagnosed)}>{diagnosed ? entry.diagnosis : 'UNDIAGNOSED'}</h2>
      <p>“{entry.presenting_complaint}”</p>
      <p className={styles.small}>
        {firstName(entry.patient_name)}, {ageInWords(entry.patient_age)}
        {isInMonths(entry.patient_age) ? '' : ' y.o'}, {entry.gender.toLowerCase()}, <Level level={entry.case_level} />{' '}
        Level{'\u00a0'}
        {entry.case_level}, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
      </p>
    </div>
  )
}

function Bests({ result }: Pick<HistoryEntry, 'result'>) {
  return (
    <dl className={styles.bests}>
      <Best name="Best Hx Score" value={result.score} of={`/${result.max_score}`} />
      {result.ddx_efficiency !== null && (
        <Best name="Best Dx Score" value={Math.max(0, result.ddx_efficiency)} of="%" />
      )}
      {result.best_pwf_score !== null && (
        <Best name="Best Scripts Score" value={result.best_pwf_score} of={`/${result.max_score}`} />
      )}
    </dl>
  )
}

function Best({ name, value, of }: { name: string; value: number; of: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{of}</small>
      </dd>
    </div>
  )
}
