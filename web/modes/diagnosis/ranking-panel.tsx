import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react'
import type { ConditionName } from '#contract/conditions.ts'
import { MOST_DIAGNOSES } from '../../results/reasoning/differential.ts'
import { Hint } from '../../tours/hint.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { risenSince } from './bump.ts'
import { LiveBump } from './live-bump.tsx'
import styles from './ranking-panel.module.css'
import { useDrag } from './use-drag.ts'
import type { RankingState } from './use-ranking.ts'

const fetchBox = async () => ({ default: (await import('../../results/reasoning/diagnosis-box.tsx')).DiagnosisBox })

/** Preloads the search box and builds its index while the student is not waiting for it. */
async function getReady(names: readonly ConditionName[]) {
  const [{ finderOf }] = await Promise.all([import('../../conditions/finder.ts'), fetchBox()])
  finderOf(names)
}

/** The condition search is as large as the rest of the list, so it is loaded once the race has begun. */
const DiagnosisBox = lazy(fetchBox)

type Props = {
  ranking: RankingState
  /** The ranking at the start and after each question so far. */
  standings: string[][]
  names: readonly ConditionName[]
  /** Whether the ranking can no longer be changed. */
  over: boolean
  canSubmit: boolean
  onSubmit: () => void
}

/** The differential as a chart of ranks that ends in the list itself. */
export function RankingPanel({ ranking, standings, names, over, canSubmit, onSubmit }: Props) {
  const title = useId()
  const { list, notice, saveStatus } = ranking
  const earlier = standings.slice(0, -1)
  useEffect(() => {
    if (canSubmit) void getReady(names).catch(() => undefined)
  }, [canSubmit, names])
  const { dragged, begin } = useDrag(list, ranking.move)
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      <Row as="header" gap={10} align="baseline" wrap className={styles.head}>
        <h2 id={title}>Your differential</h2>
        <Note as="span">most likely first</Note>
      </Row>
      {!over && <Hint section="diagnosis" />}
      <div className={styles.body}>
        {(list.length > 0 || earlier.length > 0) && <LiveBump standings={[...earlier, [...list]]} />}
        {list.length > 0 && (
          <ol className={styles.list}>
            {list.map((name, place) => (
              <RankedRow
                key={name}
                name={name}
                place={place}
                last={list.length - 1}
                risen={risenSince(earlier.at(-1), name, place)}
                over={over}
                dragged={dragged === name}
                onGrip={begin(name)}
                ranking={ranking}
              />
            ))}
          </ol>
        )}
      </div>
      {list.length === 0 && (
        <Text tone="soft" above={12}>
          Start with what you already think. You can move, add and remove conditions at any time.
        </Text>
      )}
      {!over && <Adding ranking={ranking} names={names} />}
      <footer className={classNames(styles.foot, 'wide-only')}>
        <Note role="status">
          {saveStatus === '' ? 'We save your list, with the time, after every change.' : saveStatus}
        </Note>
        <Button kind="outline" onClick={onSubmit} disabled={!canSubmit}>
          Submit diagnosis
        </Button>
      </footer>
      <p className="visually-hidden" aria-live="polite">
        {notice}
      </p>
    </aside>
  )
}

type RankedRowProps = {
  name: string
  place: number
  last: number
  risen: number | null
  over: boolean
  dragged: boolean
  onGrip: (press: PointerEvent<HTMLElement>) => void
  ranking: RankingState
}

function RankedRow({ name, place, last, risen, over, dragged, onGrip, ranking }: RankedRowProps) {
  const { move, remove } = ranking
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    move(place, place + by)
  }
  return (
    <Row as="li" gap={2} className={classNames(place === 0 && styles.first, dragged && styles.dragged)}>
      <b>{place + 1}</b>
      <span>{name}</span>
      {risen !== null && risen !== 0 && <Moved by={risen} />}
      {!over && (
        <>
          <IconButton
            icon="up"
            label={`Move ${name} up`}
            className={styles.up}
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
          />
          <IconButton icon="x" label={`Remove ${name}`} className={styles.remove} onClick={() => remove(name)} />
          <button
            type="button"
            className={styles.grip}
            aria-label={`Move ${name}: number ${place + 1} of ${last + 1}. Arrow keys move it.`}
            onKeyDown={press}
            onPointerDown={onGrip}
          >
            <Icon name="grip" />
          </button>
        </>
      )}
    </Row>
  )
}

const Moved = ({ by }: { by: number }) => (
  <span className={styles.moved}>
    <Icon name={by > 0 ? 'rise' : 'fall'} />
    {Math.abs(by)}
    <span className="visually-hidden">{by > 0 ? ' up' : ' down'} since the last question</span>
  </span>
)

function Adding({ ranking, names }: { ranking: RankingState; names: readonly ConditionName[] }) {
  const [open, setOpen] = useState(false)
  const { list, typed, type, add } = ranking
  // Closes when focus leaves, unless text was typed.
  const close = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (typed === '' && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  if (list.length >= MOST_DIAGNOSES)
    return (
      <Text tone="soft" above={12}>
        Your list is full. Remove one to add another.
      </Text>
    )
  if (!open)
    return (
      <button type="button" className={styles.add} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add a condition
      </button>
    )
  return (
    <Box above={12} className={styles.adding} onBlur={close}>
      <Suspense>
        <DiagnosisBox names={names} number={list.length + 1} typed={typed} onType={type} onAdd={add} focused />
      </Suspense>
    </Box>
  )
}
