import { useEffect, useRef } from 'react'
import type { SampleVerdict } from '#contract/sample.ts'
import { classNames } from '../ui/class-names.ts'
import { Pennant } from '../ui/icons/pennant.tsx'
import bubble from '../ui/patients/bubble.module.css'
import { curly } from '../ui/text/curly.ts'
import { HighlightedWords } from '../ui/text/highlighted-words.tsx'
import type { Sample } from './use-sample.ts'
import styles from './verdict.module.css'

type Props = { verdict: SampleVerdict; talk: Sample }

/** A one-line debrief: the words that earned the mark, or what came nearest and what to ask instead. */
export function Verdict({ verdict, talk }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { earned, must_ask, why, parting_words } = verdict
  return (
    <section className={styles.verdict} aria-labelledby="verdict">
      <h2 id="verdict" ref={heading} tabIndex={-1}>
        {earned ? 'You found it.' : 'He went home with it.'}
      </h2>
      {must_ask && <Pennant missed={!earned} />}
      {earned ? <Earned verdict={verdict} talk={talk} /> : <Missed verdict={verdict} talk={talk} />}
      <p className={styles.why}>{curly(why)}</p>
      <p className={styles.parting}>
        <b>On his way out</b>“{curly(parting_words)}”
      </p>
    </section>
  )
}

function Earned({ verdict: { evidence }, talk }: Props) {
  const message = evidence.at(-1)?.message ?? 1
  const hits = evidence.filter((one) => one.message === message)
  return (
    <div>
      <p className={styles.lab}>The words that earned it</p>
      <p className={classNames(bubble.quoted, styles.yours)}>
        <HighlightedWords words={wordsAt(talk, message)} hits={hits} on="bubble" />
      </p>
    </div>
  )
}

function Missed({ verdict: { near, better, would_have_said }, talk }: Props) {
  return (
    <>
      {near ? (
        <div>
          <p className={styles.lab}>Your closest question</p>
          <p className={classNames(bubble.quoted, styles.yours)}>
            <HighlightedWords words={wordsAt(talk, near.message)} near={[near]} on="bubble" />
          </p>
          <p>{curly(near.why)}</p>
        </div>
      ) : (
        <p>None of your questions was about this.</p>
      )}
      <div>
        <p className={styles.lab}>Try instead</p>
        <p className={styles.better}>“{curly(better)}”</p>
      </div>
      {would_have_said && (
        <p className={styles.told}>
          <b>He’d have told you</b>“{curly(would_have_said)}”
        </p>
      )}
    </>
  )
}

/** Message 0 is the example exchange. */
function wordsAt({ turns }: Sample, message: number): string {
  return message === 0 ? __WAITING_ROOM__.shown.asked : curly(turns[message - 1]?.said ?? '')
}
