import type { ReactNode } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Row } from '../../ui/layout/row.ts'
import bubble from '../../ui/patients/bubble.module.css'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { HighlightedWords } from '../../ui/text/highlighted-words.tsx'
import { quoteOf } from '../debrief/debrief-facts.ts'
import styles from './change.module.css'
import { PractiseThis } from './practise-this.tsx'

export type FirstChange = NonNullable<DebriefReply['first_change']>

const LONG_QUESTION = 44

type Props = {
  change: FirstChange
  timeline: DebriefReply['timeline']
  replyLabel: string
  /** Large for the first change, in the verdict; cards for the others below. */
  size: 'large' | 'card'
  number?: number
  /** The missed must-ask that the change is about, which can be added to the deck. */
  practises?: MissedAsk | undefined
}

type MissedAsk = DebriefReply['missed_must_asks'][number]

/** Returns the must-ask behind a change; undefined if the change is a habit or its item is not a red flag. */
export const mustAskOf = ({ title, must_ask }: FirstChange, { missed_must_asks: missed }: DebriefReply) =>
  must_ask ? missed.find(({ label }) => label === title) : undefined

/**
 * The four parts of a change: the student's words, why they did not count, a better question, and the answer it would
 * have got.
 */
export function ChangeColumns({ change, timeline, replyLabel, size, number, practises }: Props) {
  const { near, why, better, would_have_said } = change
  const quote = near && quoteOf(near.turn, [near], timeline)
  return (
    <>
      <div>
        <Label number={number}>{quote ? `You said, at ${digits(quote.at)}` : change.label}</Label>
        {quote ? (
          <p className={classNames(bubble.quoted, bubble.large, size === 'card' && styles.pale)}>
            <HighlightedWords words={quote.said} near={quote.spans} on={size === 'large' ? 'bubble' : 'page'} />
          </p>
        ) : (
          <p className={styles.title}>{curly(change.title)}</p>
        )}
        <p className={styles.why}>{curly(near?.why ?? why)}</p>
        {near && why !== near.why && <p className={styles.why}>{curly(why)}</p>}
      </div>
      <div>
        <Label>Ask instead</Label>
        <p
          className={classNames(
            styles.better,
            size === 'large' && styles.betterLarge,
            better.length > LONG_QUESTION && styles.long,
          )}
        >
          “{curly(better)}”
        </p>
        {would_have_said && <PatientQuote by={replyLabel}>{would_have_said}</PatientQuote>}
        {practises && <PractiseThis item={practises.item} label={practises.label} />}
      </div>
    </>
  )
}

function Label({ number, children }: { number?: number | undefined; children: ReactNode }) {
  return (
    <Row as="p" gap={8} size="name" tone="soft" className={styles.label}>
      {number !== undefined && <b>{number}</b>}
      {children}
    </Row>
  )
}

export function PatientQuote({
  by,
  children,
  className,
}: {
  by: string
  children: string
  className?: string | undefined
}) {
  return (
    <p className={classNames(styles.told, className)}>
      <b>{by}</b>“{curly(children)}”
    </p>
  )
}
