import { useEffect, useRef, useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { digits } from '../../ui/text/digits.ts'
import { firstName } from '../../ui/text/words.ts'
import styles from './timeline-chart.module.css'
import { TimelineDrawing } from './timeline-drawing.tsx'
import { TimelineList } from './timeline-list.tsx'

const WIDEST = 1312

/**
 * The consultation minute by minute: bedside manner, marks and red flags. Shown as a list on phones and for screen
 * readers.
 */
export function TimelineSection({ debrief }: { debrief: DebriefReply }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [open, setOpen] = useState(false)
  const unasked = debrief.missed_flags.filter((flag) => flag.at_seconds === null)
  return (
    <section id="time">
      <h2>Minute by minute</h2>
      <div className={styles.panel}>
        {debrief.timeline.length === 0 && (
          <p>You didn’t say anything to {firstName(debrief.patient_name)} this time.</p>
        )}
        <div ref={box} className={styles.chart} hidden={debrief.timeline.length === 0}>
          <TimelineDrawing source={debrief} width={width} system={debrief.system} words={spoken(debrief)} />
        </div>
        {debrief.timeline.length > 0 && (
          <Box as="p" above={16} className={classNames(styles.every, 'screen-only')}>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              Every turn, and how you asked it
              <Icon name={open ? 'up' : 'down'} />
            </button>
          </Box>
        )}
        <TimelineList debrief={debrief} open={open} />
        {unasked.length > 0 && (
          <Row as="p" gap={8} size="copy" tone="red" above={14}>
            <Icon name="flag-o" /> Never came up: {unasked.map((flag) => flag.label).join(', ')}
          </Row>
        )}
      </div>
      <Legend />
    </section>
  )
}

function spoken({ timeline, bedside_manner, current_score, must_asks, seconds_used }: DebriefReply): string {
  return [
    `Timeline of ${digits(seconds_used)}: ${timeline.length} turns`,
    `manner from 50 to ${bedside_manner.score}`,
    `${current_score} marks`,
    `${must_asks.asked} of ${must_asks.of} red flags asked. The list below has every turn.`,
  ].join(', ')
}

function useWidth(box: { current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(WIDEST)
  useEffect(() => {
    const here = box.current
    if (!here) return
    const watcher = new ResizeObserver(() => setWidth(Math.max(560, Math.round(here.clientWidth))))
    watcher.observe(here)
    return () => watcher.disconnect()
  }, [box])
  return width
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <svg width="26" height="16" aria-hidden="true">
          <path d="M1 11l8-5 7 4 9-8" fill="none" stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round" />
        </svg>
        Bedside manner
      </span>
      <span>
        <svg width="14" height="18" aria-hidden="true">
          <rect x="3" y="1" width="7" height="17" rx="2" fill="var(--blue-text)" />
        </svg>
        Marks earned
      </span>
      <span>
        <svg width="18" height="18" aria-hidden="true">
          <circle cx="9" cy="9" r="6.5" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
        </svg>
        A question that earned nothing
      </span>
      <span className={styles.red}>
        <Icon name="flag" />
        Red flag asked
      </span>
      <span className={styles.red}>
        <Icon name="flag-o" />
        Red flag missed
      </span>
    </p>
  )
}
