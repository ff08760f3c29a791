import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ConditionName } from '#contract/conditions.ts'
import { finderOf } from '../../conditions/finder.ts'
import type { NameMatch } from '../../conditions/name-index.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { completedName } from './completed-name.ts'
import styles from './diagnosis-box.module.css'

const MOST_OFFERED = 8
const NOTHING: NameMatch<ConditionName>[] = []

type Props = {
  names: readonly ConditionName[]
  number: number
  typed: string
  onType: (words: string) => void
  onAdd: (name: string) => void
  /** Moves the focus to the box when set. */
  focused?: boolean
}

/**
 * A combobox that suggests diagnoses by any of their names, and accepts any other text. The arrow keys move through the
 * suggestions. Enter takes the active one, otherwise the condition that the text names, otherwise the text itself.
 * Escape closes the list.
 */
export function DiagnosisBox({ names, number, typed, onType, onAdd, focused = false }: Props) {
  const [lit, setLit] = useState(-1)
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const offered = useOffers(names, typed)
  const shown = open && offered.length > 0
  const offers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Suggestions below the fold or in a scrolling panel would otherwise go unnoticed.
    if (shown) offers.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  const type = (words: string) => {
    onType(words)
    setLit(-1)
    setOpen(true)
  }
  const add = (name: string) => {
    if (name.trim() === '') return
    onAdd(name)
    setLit(-1)
    setOpen(false)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const by = steps[event.key]
    if (by !== undefined && offered.length > 0) {
      event.preventDefault()
      setOpen(true)
      setLit(walked(lit, by, offered.length))
    }
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add((shown && offered[lit]?.item.name) || completedName(names, typed))
    }
  }
  return (
    <div className={styles.add}>
      <Row as="span" gap={10} tone="faint" shrinks className={styles.box}>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={`Diagnosis number ${number}`}
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          {...(shown && lit >= 0 && { 'aria-activedescendant': `${list}-${lit}` })}
          placeholder={number === 1 ? 'Most likely diagnosis' : 'Another diagnosis'}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
        <div ref={offers} id={list} role="listbox" aria-label="Diagnoses" className={styles.offers} hidden={!shown}>
          {offered.map(({ item: { slug, name }, by }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays on the text box, which handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the text box refers to the active option by aria-activedescendant
            <div
              key={slug}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === lit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(name)}
            >
              {name}
              {by && <small> {by}</small>}
            </div>
          ))}
        </div>
      </Row>
      <Button kind="outline" onClick={() => add(completedName(names, typed))} disabled={typed.trim() === ''}>
        Add
      </Button>
    </div>
  )
}

/** One step along the offers; past either end is the text itself. */
function walked(lit: number, by: number, count: number): number {
  const next = lit + by
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

function useOffers(names: readonly ConditionName[], typed: string): NameMatch<ConditionName>[] {
  const find = useMemo(() => finderOf(names), [names])
  const words = useDeferredValue(typed)
  return useMemo(() => (words.trim() === '' ? NOTHING : find(words, MOST_OFFERED)), [find, words])
}
