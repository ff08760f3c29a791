import { useMemo, useState } from 'react'
import { useSteady } from '../../consultation/use-steady.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { MarkerProps } from '../room/parts.ts'
import { NOTHING_MARKED } from '../room/room-state.ts'
import { useWakeLock } from '../room/use-wake-lock.ts'
import { Duo } from './duo.tsx'
import { HandIn } from './hand-in.tsx'
import { LatestWords } from './latest-words.tsx'
import styles from './marker-screen.module.css'
import { leftToMark, waitingTaps } from './marker-words.ts'
import { given, mustAsksFirst, unmarked, unsentItems } from './marking-facts.ts'
import { MinuteNotes } from './minute-notes.tsx'
import { RubricList, RubricParts } from './rubric-list.tsx'

/** The marker's screen: who is talking, what was just said, and the rubric. */
export function MarkerScreen(props: MarkerProps) {
  const { room, rubric, likelyItems, unsent, clock, speaking, connection, act, watching = false } = props
  const { suggested = NOTHING, isPair = false } = props
  const [mustsFirst, setMustsFirst] = useState(false)
  const { marks, notes } = room.marking ?? NOTHING_MARKED
  const categories = useMemo(() => (mustsFirst ? mustAsksFirst(rubric) : rubric.categories), [mustsFirst, rubric])
  const left = useMemo(() => unmarked(marks, rubric), [marks, rubric])
  const isOpen = !watching && (room.step === 'talk' || room.step === 'marking')
  useWakeLock(room.step === 'talk')
  const steady = useSteady({ act })

  return (
    <div className={styles.marker} data-field={room.case.system}>
      <aside className={styles.aside}>
        {!isPair && <Duo room={room} speaking={speaking} />}
        <LatestWords room={room} suggested={suggested} />
        {props.writing && <div className={styles.writing}>{props.writing}</div>}
      </aside>
      <div className={styles.desk}>
        <div className={styles.bar}>
          <p className={styles.total}>
            <b>
              {given(
                marks,
                rubric.categories.flatMap(({ items }) => items),
              )}
            </b>{' '}
            of {rubric.max_score}
            <span>{leftToMark(left.length)}</span>
          </p>
          <button
            type="button"
            aria-pressed={mustsFirst}
            className={styles.first}
            onClick={() => setMustsFirst(!mustsFirst)}
          >
            <Icon name="flag" />{' '}
            <span>
              Must-asks<span className={styles.rest}> first</span>
            </span>
          </button>
          {isOpen && (
            <Button kind="quiet" size="small" className={styles.submit} onClick={() => toHandIn()}>
              <span>
                Submit<span className={styles.rest}> marks</span>
              </span>
            </Button>
          )}
        </div>
        <p role="status" className={styles.unsent}>
          {unsent.length > 0 && connection !== 'live' && waitingTaps(unsent.length)}
        </p>
        <RubricParts categories={categories} marks={marks} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="The rubric">
          <RubricList
            categories={categories}
            marks={marks}
            likelyItems={new Set(likelyItems)}
            unsent={connection === 'live' ? NONE : unsentItems(unsent)}
            act={isOpen ? steady.act : undefined}
          />
          <div className={styles.notes}>
            <MinuteNotes notes={notes} used={clock.used} act={isOpen ? act : undefined} />
          </div>
          <HandIn {...props} watching={!isOpen} left={left} />
        </section>
      </div>
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING: readonly string[] = []

function toHandIn() {
  const title = document.getElementById('hand-in')
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
