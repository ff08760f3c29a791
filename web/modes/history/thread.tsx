import { useEffect, useRef } from 'react'
import type { Line } from './consultation-state.ts'
import styles from './thread.module.css'
import { type TurnActions, TurnView } from './turn-view.tsx'

type Props = TurnActions & {
  lines: Line[]
  liveReadings: string | null
  onScrolled: (place: { top: number; overflow: number }) => void
}

/** The conversation: it follows what is being said now, unless the student has scrolled up to read. */
export function Thread({ lines, liveReadings, onScrolled, ...actions }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useFollow(box, lines)
  const tell = () => {
    const here = box.current
    if (here) onScrolled({ top: here.scrollTop, overflow: here.scrollHeight - here.clientHeight })
  }
  const latest = lines.findLast((line) => line.state !== 'failed')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={box} className={styles.thread} onScroll={tell} aria-label="The conversation" tabIndex={0}>
      <ol className={styles.turns}>
        {lines.map((line, place) => (
          <TurnView
            key={line.clientId}
            line={line}
            chosenAbove={answers(lines[place - 1], line)}
            answeredBy={answers(line, lines[place + 1]) ? lines[place + 1] : undefined}
            latest={line === latest}
            live={line.reply?.message_id === liveReadings}
            {...actions}
          />
        ))}
      </ol>
      <Announcer latest={latest} />
    </section>
  )
}

/** Whether `next` is the answer to the reading chosen from `line`: its words are the reading's. */
function answers(line: Line | undefined, next: Line | undefined): boolean {
  if (!line?.reply || line.chosen === null || !next) return false
  return next.said === line.reply.options[line.chosen]
}

const NEAR_THE_END = 160

function useFollow(box: { current: HTMLDivElement | null }, lines: Line[]): void {
  const following = useRef(true)
  useEffect(() => {
    const here = box.current
    if (!here) return
    const watch = () => {
      following.current = here.scrollHeight - here.scrollTop - here.clientHeight < NEAR_THE_END
    }
    here.addEventListener('scroll', watch, { passive: true })
    const resized = new ResizeObserver(() => following.current && here.scrollTo({ top: here.scrollHeight }))
    resized.observe(here)
    return () => {
      here.removeEventListener('scroll', watch)
      resized.disconnect()
    }
  }, [box])

  const last = lines.at(-1)
  const mine = last?.state === 'sending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new state of the last line moves the end of the talk
  useEffect(() => {
    const here = box.current
    if (here && (following.current || mine)) here.scrollTo({ top: here.scrollHeight })
  }, [box, lines.length, last?.state, mine])
}

/** Replies are read out as they arrive, with what they earned; the focus stays in the text box. */
function Announcer({ latest }: { latest: Line | undefined }) {
  const reply = latest?.state === 'answered' ? latest.reply : null
  const earned = reply && reply.points_earned > 0 ? ` Plus ${reply.points_earned}: ${reply.label}.` : ''
  const flag = reply?.hit_must_asked_qn ? ' Red flag asked.' : ''
  return (
    <p className="visually-hidden" aria-live="polite">
      {reply ? `${reply.response}${earned}${flag}` : ''}
    </p>
  )
}
