import type { ConditionName } from '#contract/conditions.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { DiagnosisBox } from './diagnosis-box.tsx'
import { MOST_DIAGNOSES } from './differential.ts'
import styles from './differential-field.module.css'
import type { Differential } from './use-differential.ts'

type Props = { names: readonly ConditionName[]; differential: Differential }

/**
 * The differential, most likely first. Names are suggested while typing, other names are accepted, and buttons reorder
 * them.
 */
export function DifferentialField({ names, differential }: Props) {
  const { list, typed, notice, type, add, move, remove } = differential
  return (
    <Stack as="section" gap={8} className={styles.field} aria-labelledby="differential-title">
      <h2 id="differential-title">What could it be?</h2>
      <Text tone="soft">Rank up to {MOST_DIAGNOSES} diagnoses, most likely first. Three to five is usual.</Text>
      <Stack as="ol" gap={8} className={styles.list}>
        {list.map((name, place) => (
          <li key={name}>
            <b>{place + 1}</b>
            <Text as="span" shrinks breaks>
              {name}
            </Text>
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
      </Stack>
      {list.length < MOST_DIAGNOSES ? (
        <DiagnosisBox names={names} number={list.length + 1} typed={typed} onType={type} onAdd={add} />
      ) : (
        <Text tone="soft">Your list is full. Remove one to add another.</Text>
      )}
      <p className="visually-hidden" aria-live="polite">
        {notice}
      </p>
    </Stack>
  )
}
