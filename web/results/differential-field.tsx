import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { DiagnosisBox } from './diagnosis-box.tsx'
import { MOST_DIAGNOSES, moved, withDiagnosis, withoutDiagnosis } from './differential.ts'
import styles from './differential-field.module.css'

type Props = { names: string[]; list: string[]; onChange: (list: string[]) => void }

/** The differential, likeliest first: names are offered while typing, any other name can be added, buttons move them. */
export function DifferentialField({ names, list, onChange }: Props) {
  const [said, setSaid] = useState('')
  const change = (next: string[], words: string) => {
    onChange(next)
    setSaid(words)
  }
  return (
    <section className={styles.field} aria-labelledby="differential-title" data-tour="differential">
      <h2 id="differential-title">What could it be?</h2>
      <p className={styles.hint}>
        Rank up to {MOST_DIAGNOSES} diagnoses, the likeliest first. Three to five are usual.
      </p>
      <ol className={styles.list}>
        {list.map((name, place) => (
          <li key={name}>
            <b>{place + 1}</b>
            <span>{name}</span>
            <IconButton
              icon="up"
              label={`Move ${name} up`}
              disabled={place === 0}
              onClick={() => change(moved(list, place, -1), `${name} is now number ${place}`)}
            />
            <IconButton
              icon="down"
              label={`Move ${name} down`}
              disabled={place === list.length - 1}
              onClick={() => change(moved(list, place, 1), `${name} is now number ${place + 2}`)}
            />
            <IconButton
              icon="x"
              label={`Remove ${name}`}
              onClick={() => change(withoutDiagnosis(list, name), `${name} is off the list`)}
            />
          </li>
        ))}
      </ol>
      {list.length < MOST_DIAGNOSES ? (
        <DiagnosisBox
          names={names}
          number={list.length + 1}
          onAdd={(name) => change(withDiagnosis(list, name), `${name} is number ${list.length + 1}`)}
        />
      ) : (
        <p className={styles.hint}>Your list is full. Remove one to add another.</p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  )
}
