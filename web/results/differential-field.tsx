import { Autocomplete } from '@base-ui/react/autocomplete'
import Fuse from 'fuse.js'
import { useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MOST_DIAGNOSES, moved, withDiagnosis, withoutDiagnosis } from './differential.ts'
import styles from './differential-field.module.css'

const MOST_OFFERED = 8
const FUZZINESS = 0.2

type Props = { names: string[]; list: string[]; onChange: (list: string[]) => void }

/** The differential, likeliest first: names are offered while typing, any other name can be added, buttons move them. */
export function DifferentialField({ names, list, onChange }: Props) {
  const [said, setSaid] = useState('')
  const change = (next: string[], words: string) => {
    onChange(next)
    setSaid(words)
  }
  return (
    <section className={styles.field} aria-labelledby="differential-title">
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
        <AddDiagnosis
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

type AddProps = { names: string[]; number: number; onAdd: (name: string) => void }

function AddDiagnosis({ names, number, onAdd }: AddProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const fuse = useMemo(() => new Fuse(names, { threshold: FUZZINESS }), [names])
  const offered = useMemo(
    () => (typed.trim() === '' ? [] : fuse.search(typed.trim(), { limit: MOST_OFFERED }).map((found) => found.item)),
    [fuse, typed],
  )
  const highlighted = useRef<string | undefined>(undefined)
  const add = (name: string) => {
    if (name.trim() === '') return
    onAdd(name)
    setTyped('')
    field.current?.focus()
  }
  return (
    <div className={styles.add}>
      <Autocomplete.Root
        items={names}
        filteredItems={offered}
        value={typed}
        onValueChange={(value, details) => (details.reason === 'item-press' ? add(value) : setTyped(value))}
        onItemHighlighted={(item) => {
          highlighted.current = item
        }}
      >
        <span className={styles.box}>
          <Icon name="search" />
          <Autocomplete.Input
            ref={field}
            className={styles.input}
            aria-label={`Diagnosis number ${number}`}
            placeholder={number === 1 ? 'The likeliest diagnosis' : 'Another diagnosis'}
            maxLength={120}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || highlighted.current !== undefined) return
              event.preventDefault()
              add(typed)
            }}
          />
        </span>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={styles.positioner} sideOffset={6}>
            <Autocomplete.Popup className={styles.popup}>
              <Autocomplete.Empty className={styles.empty}>
                {typed.trim() && `Press Enter to add “${typed.trim()}” in your own words`}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(name: string) => (
                  <Autocomplete.Item key={name} value={name} className={styles.item}>
                    {name}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <Button kind="outline" onClick={() => add(typed)} disabled={typed.trim() === ''}>
        Add
      </Button>
    </div>
  )
}
