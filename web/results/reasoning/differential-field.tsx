import type { ConditionName } from '#contract/conditions.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { DiagnosisBox } from './diagnosis-box.tsx'
import { MOST_DIAGNOSES } from './differential.ts'
import styles from './differential-field.module.css'
import type { Differential } from './use-differential.ts'

type Props = { names: readonly ConditionName[]; differential: Differential }

/** The differential, likeliest first: names are offered while typing, any other name can be added, buttons move them. */
export function DifferentialField({ names, differential }: Props) {
  const { list, typed, said, type, add, move, remove } = differential
  return (
    <section className={styles.field} aria-labelledby="differential-title">
      <h2 id="differential-title">What could it be?</h2>
      <p className={styles.hint}>Rank up to {MOST_DIAGNOSES} diagnoses, most likely first. Three to five is usual.</p>
      <ol className={styles.list}>
        {list.map((name, place) => (
          <li key={name}>
            <b>{place + 1}</b>
            <span>{name}</span>
            <IconButton icon="up" label={`Move ${name} up`} disabled={place === 0} onClick={() => move(place, -1)} />
            <IconButton
              icon="down"
              label={`Move ${name} down`}
              disabled={place === list.length - 1}
              onClick={() => move(place, 1)}
            />
            <IconButton icon="x" label={`Remove ${name}`} onClick={() => remove(name)} />
          </li>
        ))}
      </ol>
      {list.length < MOST_DIAGNOSES ? (
        <DiagnosisBox names={names} number={list.length + 1} typed={typed} onType={type} onAdd={add} />
      ) : (
        <p className={styles.hint}>Your list is full. Remove one to add another.</p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  )
}
