import { Fragment, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Exchange } from '../consultation-state.ts'
import { replyAloud } from './reply-aloud.ts'
import { Separator } from './separator.tsx'
import styles from './thread.module.css'
import { type TurnActions, TurnView, whyNotSent } from './turn-view.tsx'

/** An element that is not part of the conversation, shown before the line at index `before`. */
export type Aside = { key: string; before: number; shows: ReactNode }

type Props = TurnActions & {
  lines: Exchange[]
  /** Shown between the lines, in order. */
  asides: readonly Aside[]
  timeIsUp: boolean
  /** No more messages can be sent. */
  over: boolean
  liveReadings: string | null
  onScrolled: (place: { top: number; overflow: number }) => void
}

/** The conversation. Scrolls to the newest line unless the student has scrolled up to read. */
export const Thread = memo(function Thread({
  lines,
  asides,
  timeIsUp,
  over,
  liveReadings,
  onScrolled,
  ...actions
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const report = () => {
    const here = box.current
    if (here) onScrolled({ top: here.scrollTop, overflow: here.scrollHeight - here.clientHeight })
  }
  useFollow(box, lines, asides.length, report)
  const latest = lines.findLast((line) => line.state !== 'failed')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={box} id={ID} className={styles.thread} onScroll={report} aria-label="The conversation" tabIndex={0}>
      {stretches(lines, asides).map((stretch) => (
        <Fragment key={stretch.key}>
          {stretch.aside}
          {stretch.lines.length > 0 && (
            <ol className={styles.turns} start={stretch.from + 1}>
              {stretch.lines.map((line, place) => (
                <TurnView
                  key={line.clientId}
                  line={line}
                  chosenAbove={answers(lines[stretch.from + place - 1], line)}
                  answeredBy={answeredBy(line, lines[stretch.from + place + 1])}
                  latest={line === latest}
                  live={!over && line.reply?.message_id === liveReadings}
                  over={over}
                  {...actions}
                />
              ))}
            </ol>
          )}
        </Fragment>
      ))}
      {timeIsUp && <Separator>Time ran out here.</Separator>}
      <Announcer lines={lines} />
    </section>
  )
})

type Stretch = { key: string; from: number; lines: Exchange[]; aside: ReactNode }

/** Splits the lines at the asides. */
function stretches(lines: Exchange[], asides: readonly Aside[]): Stretch[] {
  const cuts = asides.filter(({ before }) => before <= lines.length)
  const first = { key: 'first', from: 0, lines: lines.slice(0, cuts[0]?.before), aside: null }
  const rest = cuts.map(({ key, before, shows }, place) => ({
    key,
    from: before,
    lines: lines.slice(before, cuts[place + 1]?.before),
    aside: shows,
  }))
  return first.lines.length > 0 || rest.length === 0 ? [first, ...rest] : rest
}

const answeredBy = (line: Exchange, next: Exchange | undefined): Exchange | undefined =>
  answers(line, next) ? next : undefined

/** Returns whether `next` is the message of the reading chosen from `line`: they have the same words. */
function answers(line: Exchange | undefined, next: Exchange | undefined): boolean {
  if (!line?.reply || line.chosen === null || !next) return false
  return next.said === line.reply.options[line.chosen]
}

const NEAR_THE_END = 160

const ID = 'talk'
/** Returns the conversation's element, which takes the focus when the student can no longer type. */
export const findTalk = () => document.getElementById(ID)

/** Focuses the composer, or the conversation on touch devices, where the field would open the on-screen keyboard. */
export function focusTalk(): void {
  const field = document.querySelector<HTMLElement>('[data-tour="chat"] textarea')
  const place = matchMedia('(hover: hover)').matches ? field : findTalk()
  place?.focus({ preventScroll: true })
}

/**
 * Keeps the conversation scrolled to its end. Calls `onMoved` before paint, so that anything sized by the scroll
 * position changes in the same frame.
 */
function useFollow(
  box: { current: HTMLDivElement | null },
  lines: Exchange[],
  asides: number,
  onMoved: () => void,
): void {
  const following = useRef(true)
  useEffect(() => {
    const here = box.current
    if (!here) return
    let height = here.clientHeight
    const watch = () => {
      // The box was resized, for example by something new above it; the student has not scrolled.
      if (here.clientHeight !== height) return
      following.current = here.scrollHeight - here.scrollTop - here.clientHeight < NEAR_THE_END
    }
    here.addEventListener('scroll', watch, { passive: true })
    const resized = new ResizeObserver(() => {
      height = here.clientHeight
      if (following.current) here.scrollTo({ top: here.scrollHeight })
    })
    resized.observe(here)
    return () => {
      here.removeEventListener('scroll', watch)
      resized.disconnect()
    }
  }, [box])

  const last = lines.at(-1)
  const mine = last?.state === 'sending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new state of the last line changes the height of the conversation
  useLayoutEffect(() => {
    const here = box.current
    if (!here || !(following.current || mine)) return
    here.scrollTo({ top: here.scrollHeight })
    onMoved()
  }, [box, lines.length, asides, last?.state, mine])
}

/** Announces replies and failed messages in a live region, while the focus stays in the composer. */
function Announcer({ lines }: { lines: Exchange[] }) {
  const reply = lines.findLast((line) => line.state === 'answered')?.reply
  const failed = lines.filter((line) => line.state === 'failed')
  return (
    <div className="visually-hidden">
      {/* Keyed by message: the same words are announced again, but an unchanged reply is not. */}
      <p aria-live="polite">{reply && <span key={reply.message_id}>{replyAloud(reply)}</span>}</p>
      <p aria-live="polite">
        {failed.map((line) => (
          <span key={line.clientId}>{whyNotSent(line)} </span>
        ))}
      </p>
    </div>
  )
}
